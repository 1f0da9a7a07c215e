// The door of the site: styles, settings, the app, and (in a build) the worker that keeps it for use without a network.
import { mount } from 'svelte'
import './lib/design/fonts.css'
import './lib/design/tokens.css'
import './lib/design/base.css'
import App from './App.svelte'
import { install } from './lib/install.svelte'
import { keepOffline } from './lib/offline'
import { settings } from './lib/settings/settings.svelte'

settings.apply()
install.listen()
const target = document.getElementById('app')
if (target) mount(App, { target })
if (import.meta.env.PROD) keepOffline()
