// A flip of Flip Ships as a link: shared, opened by somebody else, tried, sent back, broken, and opened once more without a server.
import assert from 'node:assert/strict'
import { OUT } from './checks.mjs'
import { CLIPBOARD, faultless, FLAT, knob, lay, lying, moved, shareButton, training } from './flip-ships-player.mjs'
import { ready, version } from './player.mjs'
import { program } from './program.mjs'

/** The link that the page copies. */
export async function shared(page) {
  await shareButton(page)
  await page.getByText('Link to this flip copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(link, /\/flip#1\.[\w-]+$/)
  return link
}

export async function sharing(check) {
  await check('a flip is shared as a link: it lands the same elsewhere, can be tried, and needs no server', async (person) => {
    const own = await program()
    const page = await person(CLIPBOARD)
    await FLAT(page)
    await lay(page, own, 'Alone', training)
    await ready(page)
    await knob(page, 'Power', 320)
    const before = await version(page)
    await page.getByRole('button', { name: 'Flip', exact: true }).click()
    await moved(page, before)
    await ready(page)
    const link = await shared(page)
    assert.ok(link.length < 2000, `${link.length} characters`)

    const friend = await person(CLIPBOARD)
    await FLAT(friend)
    const landed = async (to) => {
      if (to) await friend.goto(to)
      await friend.locator('main.flip[data-landed="true"]').waitFor()
    }
    await landed(link)
    const there = await lying(friend)
    assert.deepEqual(there, await lying(page))
    assert.ok(Object.keys(there.ships).length > 0, 'something lies there')
    await friend.getByText(/^Small ship A goes .+\.$/).waitFor()
    await faultless(friend, 'a shared flip')
    await friend.screenshot({ path: `${OUT}flip-ships-shared.png` })
    await friend.getByRole('button', { name: 'Again' }).click()
    await landed()
    assert.deepEqual(await lying(friend), there)

    // From the same table, otherwise; and that flip goes on its way as well.
    await friend.getByRole('button', { name: 'Try it yourself' }).click()
    await knob(friend, 'Power', 420)
    await friend.getByRole('button', { name: 'Try it', exact: true }).click()
    await friend.waitForFunction(
      () =>
        JSON.parse(document.querySelector('.table-top').dataset.launch).launch.power === 420 &&
        document.querySelector('.table-top').dataset.moving === 'false',
    )
    await faultless(friend, 'a shared flip, tried')
    const tried = await lying(friend)
    const answer = await shared(friend)
    await landed(answer)
    assert.deepEqual(await lying(friend), tried)

    // What is broken says so. On the second visit everything is kept: then the server goes, and the link opens all the same.
    await friend.goto(link.slice(0, -40))
    await friend.getByText('This link holds no flip.').waitFor()
    await faultless(friend, 'a broken link')
    await friend.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await friend.reload()
    await landed(link)
    await own.stop()
    await friend.reload()
    await landed()
    assert.deepEqual(await lying(friend), there)
  })
}
