import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import { inDays, signInHere } from '../browser.ts'

/** Pays with a card that takes it, on the page of the simulated gateway. */
export const payByCard = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/simulator\/pay\//)
  await page.locator('button[value="pay"]').click()
}

/**
 * Books the first flight to Denpasar in its last fare, which may be changed, for one, and waits for its ticket. `payWith` is
 * charged to the company account, or taken by card on the gateway's page.
 */
export const bookFlight = async (
  page: Page,
  username: string,
  days: number,
  payWith: 'company_account' | 'card' = 'company_account',
): Promise<void> => {
  await page.goto(`/flights/list?legs=CGK.DPS.${inDays(days)}&adults=1`)
  await signInHere(page, username)
  const card = page.locator('article').first()
  await card.locator('button[aria-expanded]').click()
  await card.locator('li button').last().click()
  await page.waitForURL(/\/flights\/detail/)
  const evaluationRules = page.waitForResponse(
    (response) => new URL(response.url()).pathname === evaluateChosenFlights.path,
  )
  await page.locator('main a[href*="/flights/booking"]').click()
  await page.waitForURL(/\/flights\/booking/)
  const field = (path: string) => page.locator(`[id="${path}"]`)
  await field('flyers.0.name.givenNames').fill('Siti Nur')
  await field('flyers.0.name.familyName').fill('Rahmawati')
  const judged = v.parse(evaluateChosenFlights.response, await (await evaluationRules).json())
  if (judged.consequence === 'reason') await field('policyReason').fill('The customer waits')
  await page.locator(`input[value="${payWith}"]`).check()
  await page.locator('form button[type="submit"]').click()
  if (payWith === 'card') await payByCard(page)
  await page.waitForURL(/\/flights\/ticket\?id=/)
  await page.getByRole('img').first().waitFor({ timeout: 20_000 })
}
