import { ONLY_ALL } from '#tests/support/tiers.ts'
import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '#tests/support/browser.ts'

const PASSWORD = 'perahu kertas biru 7'

/** The newest mail to an address, as the demonstration shows it; empty where there is none yet. */
const mailTo = async (page: Page, address: string): Promise<string> => {
  const reader = await page.context().newPage()
  await reader.goto('/dev/mail')
  // The page is drawn once: a mail that is written a moment later is on the next one.
  const [text = ''] = await reader.locator('article').filter({ hasText: address }).allTextContents()
  await reader.close()
  return text
}
const codeTo = async (page: Page, address: string): Promise<string> => {
  const code = async () => /\b\d{4} \d{4}\b/.exec(await mailTo(page, address))?.[0] ?? ''
  await expect.poll(code).toMatch(/\d/)
  return code()
}

const signUp = async (page: Page, email: string, company: string) => {
  await page.goto('/sign-up')
  await page.getByLabel('Company', { exact: true }).fill(company)
  await page.getByLabel('Registered company name').fill(`PT ${company}`)
  await page.getByLabel('Your name').fill('Wayan Suryani')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
}

test('a sign-up with errors shows each at its field, focuses the first and keeps typed text', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Company', { exact: true }).fill('Tenun Gambir')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(page.getByLabel('Registered company name')).toBeFocused()
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Tenun Gambir')
})

test('a person signs up with a company, verifies the address, invites a colleague, who joins', async ({
  page,
  browser,
}) => {
  const [owner, colleague] = [`wayan-${Date.now()}@people.example`, `tamu-${Date.now()}@people.example`]
  await signUp(page, owner, 'Tenun Gambir')
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await page.getByLabel('8-digit code').fill('0000 0000')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText(/That code is wrong/)).toBeVisible()
  await page.getByLabel('8-digit code').fill(await codeTo(page, owner))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Invite employee' }).click()
  await page.getByLabel('Email address').fill(colleague)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(colleague)

  const link = /\/sign-up\?invitation=[\w-]{43}/
  await expect.poll(() => mailTo(page, colleague)).toMatch(link)
  const other = await (await browser.newContext({ locale: 'en-GB', baseURL: new URL(page.url()).origin })).newPage()
  await other.goto(link.exec(await mailTo(page, colleague))?.[0] ?? '')
  await expect(other.getByText('invited you to Tenun Gambir')).toBeVisible()
  await expect(other.getByLabel('Email address')).toHaveValue(colleague)
  await other.getByLabel('Your name').fill('Komang Tamu')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByLabel(/I agree to the/).check()
  await other.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(other).toHaveURL('/')
  await other.context().close()

  await page.reload()
  await page.getByRole('button', { name: 'Edit Komang Tamu' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('No upcoming stays.')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('row', { name: /Komang Tamu/ })).toContainText('Deactivated')
})

test('a forgotten password is reset by the code of the mail', async ({ page }) => {
  const email = 'admin@khatulistiwa.example'
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByLabel('8-digit code').fill(await codeTo(page, email))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('administrators read the employees and change nothing', ONLY_ALL, async ({ page }) => {
  await signInOnScreen(page, 'administrators@nusantara.example', '/sign-in?redirectedFrom=/admin/settings')
  await expect(page.getByRole('rowheader', { name: /Hendra Gunadi/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Change|Invite/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Company code' })).toHaveCount(0)
})
