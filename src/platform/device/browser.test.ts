import { expect, it } from 'vitest'
import * as v from 'valibot'
import { login } from '#contract/accounts/auth.ts'
import { describeBrowser } from './browser.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    '141.0.0.0',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2`,
    'Edge',
    '141.0.1.2',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', '141.0.0.0', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    '25.0',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', '144.0', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    '18.0',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.1 Mobile/15E148 Safari/604.1',
    'Chrome',
    '141.0.1',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    '18.1',
    'macOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    '141.0.0.0',
    'ChromeOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera',
    '120.0.0.0',
    'Windows',
  ],
  ['curl/8.5.0', 'unknown', '', 'unknown'],
  ['', 'unknown', '', 'unknown'],
])('%s', (userAgent, browser, version, os) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, version, os, userAgent })
})

it('is always short enough for the login call', () => {
  const update = describeBrowser(`Firefox/${'1'.repeat(100)} ${'x'.repeat(5_000)}`)
  expect(v.is(login.body ?? v.never(), { username: 'a', password: 'b', ...update })).toBe(true)
})
