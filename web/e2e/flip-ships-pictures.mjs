// Pictures of Flip Ships for the eye, on a phone and on a desk, light and dark, with axe looking for faults at each.
import { OUT } from './checks.mjs'
import { CLIPBOARD, DEEP, faultless, FLAT, lay, PHONE, play, shareButton, step, training } from './flip-ships-player.mjs'
import { ready } from './player.mjs'

const LOOKS = {
  phone: PHONE,
  desk: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true },
}

export async function pictures(check, site) {
  await check('pictures in flight and on the march', async (person) => {
    const sizes = { desk: LOOKS.desk, phone: PHONE }
    for (const [name, options] of Object.entries(sizes)) {
      const page = await person({ ...options, reducedMotion: 'no-preference' })
      await DEEP(page)
      await lay(page, site, 'Alone')
      await page.locator('.stage[data-drawn="scene"]').waitFor()
      const showing = (what) => page.locator(`.table-top[data-moving="true"][data-showing="${what}"]`).waitFor({ timeout: 240_000 })
      const pictures = ['flipped', 'marched'].map((what) =>
        showing(what).then(() => page.screenshot({ path: `${OUT}flip-ships-${name}-${what}.png` })),
      )
      let marched = false
      void pictures[1].then(() => (marched = true))
      for (let turn = 0; !marched && turn < 60; turn++) {
        await page.waitForFunction(
          () =>
            document.querySelector('.table-top[data-showing="marched"]') ||
            (document.querySelector('main.table[data-settled="true"]') &&
              document.querySelector('.launch .main:not(:disabled), .decide .main, .decide .cards button')),
          null,
          { timeout: 120_000 },
        )
        if ((await page.locator('.table-top[data-showing="marched"]').count()) > 0) break
        await step(page, turn)
      }
      await Promise.all(pictures)
    }
  })

  await check('pictures: a race and a shared flip', async (person) => {
    for (const [name, options] of Object.entries(LOOKS)) {
      const page = await person({ ...options, ...CLIPBOARD })
      await DEEP(page)
      await lay(page, site, 'Against a bot', (now) => now.getByText('Race', { exact: true }).click())
      await page.getByRole('button', { name: 'Ready', exact: true }).click()
      await page.locator('.stage[data-drawn="scene"]').waitFor()
      await page.getByRole('button', { name: 'Flip', exact: true }).click()
      await page.locator('.table-top[data-launch][data-moving="false"]').waitFor()
      await faultless(page, `${name} race`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-race.png` })
      await page.getByRole('button', { name: 'Left', exact: true }).click()
      await faultless(page, `${name} race from the left`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-race-left.png` })
      await shareButton(page)
      await page.getByText('Link to this flip copied.').waitFor()
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
      await page.locator('main.flip[data-landed="true"]').waitFor()
      await faultless(page, `${name} shared flip`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-shared.png` })
      await page.getByRole('button', { name: 'Try it yourself' }).click()
      await faultless(page, `${name} shared flip, tried`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-shared-try.png` })
    }
  })

  await check('pictures: companion mode for four', async (person) => {
    for (const name of ['phone', 'small', 'dark']) {
      const page = await person(LOOKS[name])
      await FLAT(page)
      await lay(page, site, 'Alone', async (now) => {
        await now.getByText('Companion', { exact: true }).click()
        await now.getByRole('combobox', { name: 'You play' }).selectOption('4')
      })
      await ready(page)
      await page.locator('svg [data-card]').first().click()
      await faultless(page, `${name} companion`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-companion.png` })
    }
  })

  for (const [name, options] of Object.entries(LOOKS)) {
    await check(`pictures: ${name}`, async (person) => {
      const page = await person(options)
      await DEEP(page)
      await lay(page, site, 'Alone', training)
      await ready(page)
      await page.locator('.stage[data-drawn="scene"]').waitFor()
      await faultless(page, `${name} before a flip`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-aim.png` })
      const seen = new Set()
      await play(
        page,
        async () => {
          const what = (await page.locator('.decide').count()) > 0 ? 'resolving' : 'flip'
          if (seen.has(what)) return
          seen.add(what)
          await faultless(page, `${name} ${what}`)
          await page.screenshot({ path: `${OUT}flip-ships-${name}-${what}.png` })
        },
        400,
      )
      await faultless(page, `${name} at the end`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-end.png` })
    })
  }
}
