import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { startDeployed, type Deployed } from '#tests/support/builds.ts'
import {
  controlled,
  damageStored,
  hasProgram,
  hasWholeFiles,
  isUp,
  programOf,
} from '#tests/support/faults/damaged-app.ts'
import { expect, test as base } from '#tests/support/phone.ts'
import { hotelsIn } from '#tests/support/stays/checkout.ts'

base.describe.configure({ timeout: 240_000 })

const test = base.extend<{ deployed: Deployed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  deployed: async ({}, provide) => {
    const deployed = await startDeployed()
    await provide(deployed)
    await deployed.close()
  },
})

// Programs are broken on purpose.
test.afterEach(({ violations }) => {
  violations.splice(0, violations.length, ...violations.filter((one) => !/^(?:SyntaxError|TypeError): /.test(one)))
})

const USER = 'user@nusantara.example'

/** A change that waits for the network. */
const saveOffline = async (page: Page): Promise<void> => {
  const save = page.locator('article button[aria-pressed]').first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
}

test('damaged without network and without a version before: a repair is offered, and keeps the person’s data', async ({
  phone,
  deployed,
}) => {
  const { page } = await phone.open()
  await signInOnScreen(page, USER, `${deployed.origin}/sign-in`)
  await page.goto(`${deployed.origin}${hotelsIn('bandung', [10, 12])}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await controlled(page)
  await hasWholeFiles(page)
  await deployed.kill()
  await saveOffline(page)
  expect(await damageStored(page, /^\/assets\/core-/, 'empty')).toBe(1)

  await page.goto(`${deployed.origin}/user/wishlist`)
  await expect(page.getByRole('heading', { name: "Singgah couldn't open" })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your bookings, unsent changes and sign-in stay on this device.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const repair = page.getByRole('button', { name: 'Repair' })
  await expect(repair).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Go online to repair.')

  await deployed.start()
  await repair.click()
  await isUp(page)
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByText('1 hotel saved')).toBeVisible({ timeout: 60_000 })
  await controlled(page)
  await hasWholeFiles(page)
})

test('a version whose files are whole and which does not start gives way to the one before', async ({
  phone,
  deployed,
}) => {
  const { context, page } = await phone.open()
  await page.goto(`${deployed.origin}/hotels/home`)
  await controlled(page)
  await hasWholeFiles(page)
  const before = await programOf(deployed.origin)
  await deployed.deploy('b')
  const after = await programOf(deployed.origin)
  await context.addInitScript((program) => {
    addEventListener('DOMContentLoaded', () => {
      if (document.querySelector('[data-program]')?.getAttribute('href') !== program) return
      // The app of this version ends with an error before it shows anything.
      document.getElementById('root')?.remove()
      void Promise.reject(new SyntaxError('planted'))
    })
  }, after)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  await hasProgram(page, before)
  await isUp(page)
  await page.reload()
  await isUp(page)
  await hasProgram(page, before)
})
