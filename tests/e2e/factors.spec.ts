import type { Page } from '@playwright/test'
import { Secret, TOTP as Totp } from 'otpauth'
import { TOTP } from '#contract/accounts/second-factor-rules.ts'
import { expect, PASSWORD, signInHere, test } from '#tests/support/browser.ts'

const WITH_PASSKEY = 'user@khatulistiwa.example'
const WITH_APP = 'agent@khatulistiwa.example'

/** The code of an app, so many steps from now: a code counts once, and one step to either side. */
const codeOf = (secret: string, steps: number): string =>
  Totp.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    ...TOTP,
    timestamp: Date.now() + steps * TOTP.period * 1000,
  })

/** Waits for the first half of a step, so that the code filled in next is still good when it arrives. */
const earlyInStep = () =>
  expect.poll(() => Date.now() % (TOTP.period * 1000), { timeout: 20_000 }).toBeLessThan(TOTP.period * 500)

/** Passkeys belong to names, so the page is opened under one. */
const named = (origin: string): string => origin.replace('127.0.0.1', 'localhost')

const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('region', { name })

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').locator('button[aria-haspopup=dialog]:not([aria-label])').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  // It stands over the sign-in until the server was told.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForURL((url) => url.pathname === '/sign-in')
}

/** A telephone's own authenticator, which agrees to everything at once. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agreesByItself: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** The next change is refused as if the last proof were too old. */
const askForStepUpOnce = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          status: 403,
          code: 'step_up_needed',
          message: 'Please prove once more that it is you.',
          requestId: 'test',
        }),
      }),
    { times: 1 },
  )

test('a passkey is added, renamed, used for sign-in and step-up, and removed', async ({ page, server }) => {
  const site = named(server.origin)
  const authenticator = await addAuthenticator(page)
  // The proposal beside the user name is under way before the authenticator agrees: otherwise it would sign in by itself.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      if (options?.mediation === 'conditional') document.documentElement.setAttribute('data-proposed', '')
      return get(options)
    }
  })
  await page.goto(`${site}/sign-in`)
  await signInHere(page, WITH_PASSKEY)
  await page.goto(`${site}/user/settings`)
  const passkeys = section(page, 'Passkeys')
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await press(page, 'Add passkey')
  await expect(passkeys.getByText('Chrome, Linux')).toBeVisible()
  await press(page, 'Add passkey')
  await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible()
  await press(page, 'Rename Chrome, Linux')
  await passkeys.getByLabel('Passkey name').fill('Desk')
  await press(page, 'Save')
  await expect(passkeys.getByText('Desk', { exact: true })).toBeVisible()

  await authenticator.agreesByItself(false)
  await page.evaluate(() => document.documentElement.removeAttribute('data-proposed'))
  await signOut(page)
  await expect(page.locator('html[data-proposed]')).toBeAttached()
  await authenticator.agreesByItself(true)
  await press(page, 'Use a passkey')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${site}/user/settings`)
  await expect(passkeys.getByText(/last used on/)).toBeVisible()

  await askForStepUpOnce(page, '/api/Auth/passkeys/removal')
  await press(page, 'Delete Desk')
  await press(page, 'Yes, delete')
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await expect(question).toHaveCount(0)

  await authenticator.agreesByItself(false)
  await page.evaluate(() => document.documentElement.removeAttribute('data-proposed'))
  await signOut(page)
  await expect(page.locator('html[data-proposed]')).toBeAttached()
  await authenticator.agreesByItself(true)
  await press(page, 'Use a passkey')
  await expect(page.getByText('Login tidak berhasil, periksa kembali user atau password Anda!')).toBeVisible()
})

test('an authenticator app is required at sign-in, once per remembered browser, and a backup code works once', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await signInHere(page, WITH_APP)
  await page.goto('/user/settings')
  const twoFactor = section(page, 'Two-step verification')
  await press(page, 'Add authenticator app')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await twoFactor.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await twoFactor.getByLabel(/6-digit code/).fill('000')
  await press(page, 'Turn on')
  await expect(twoFactor.getByText('That code is wrong or already used. Try again.')).toBeVisible()
  await earlyInStep()
  await twoFactor.getByLabel(/6-digit code/).fill(codeOf(secret, -1))
  await press(page, 'Turn on')
  const shown = twoFactor.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const [backup = ''] = await shown.allTextContents()
  const saving = page.waitForEvent('download')
  await press(page, 'Save as text')
  expect((await saving).suggestedFilename()).toBe('singgah-backup-codes.txt')
  await press(page, "I've saved them")
  await expect(twoFactor.getByText('10 codes left')).toBeVisible()

  await signOut(page)
  await page.goto('/sign-in?redirectedFrom=%2Fuser%2Fsettings')
  await signInHere(page, WITH_APP)
  await expect(page).toHaveURL(/\/two-factor\?redirectedFrom=/)
  expect(await page.evaluate(() => localStorage.getItem('singgah.token'))).toBeNull()
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?redirectedFrom=/)
  await expect(page.getByText('Please start again')).toBeVisible()
  await signInHere(page, WITH_APP)
  await page.getByLabel('6-digit code').fill('00 00 00')
  await press(page, 'Sign in')
  await expect(page.getByText(/4 attempts left/)).toBeVisible()
  await page.getByLabel("Don't ask on this browser for 30 days").check()
  await page.getByLabel('6-digit code').fill(codeOf(secret, 0))
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/user/settings')
  await expect(twoFactor.getByText('Chrome, Linux · this browser')).toBeVisible()

  await signOut(page)
  await signInHere(page, WITH_APP)
  await expect(page).toHaveURL('/agent/dashboard')
  await page.goto('/user/settings')
  await press(page, 'Remove Chrome, Linux')
  await expect(twoFactor.getByText(/^None\./)).toBeVisible()

  await signOut(page)
  await signInHere(page, WITH_APP)
  await press(page, 'Use a backup code')
  await page.getByLabel('Backup code').fill(backup.toLowerCase())
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/agent/dashboard')
  await page.goto('/user/settings')
  await expect(twoFactor.getByText('9 codes left')).toBeVisible()

  await askForStepUpOnce(page, '/api/Auth/totp')
  await press(page, 'Turn off')
  await twoFactor.getByRole('status').getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(twoFactor.getByRole('button', { name: 'Add authenticator app' })).toBeVisible()
})
