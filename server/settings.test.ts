import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mistakesOf = (env: Record<string, string>) => readSettings(env).mistakes
const POSTGRES = 'postgres://u:p@db.example/singgah'

describe('the settings', () => {
  test('have an answer for everything that is not set, or set to nothing', () => {
    const nothing = readSettings({})
    expect(nothing.settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: null,
      production: false,
      demo: true,
      logLevel: 'info',
      trustProxy: false,
      metricsOpen: false,
    })
    expect(readSettings({ PORT: '', DATABASE_URL: '', SINGGAH_DEMO: '' })).toEqual(nothing)
  })

  test('take what is given', () => {
    const { settings } = readSettings({
      HOST: '0.0.0.0',
      PORT: '9000',
      DATABASE_URL: POSTGRES,
      PUBLIC_URL: 'https://travel.example/',
      NODE_ENV: 'production',
      TRUST_PROXY: '10.0.0.0/8,::1',
      SINGGAH_METRICS_OPEN: 'on',
    })
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 9000,
      databaseUrl: POSTGRES,
      publicUrl: 'https://travel.example',
      production: true,
      demo: false,
      trustProxy: ['10.0.0.0/8', '::1'],
      metricsOpen: true,
    })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db'],
    ['PUBLIC_URL', 'travel.example'],
    ['PUBLIC_URL', 'https://travel.example/app'],
    ['NODE_ENV', 'prod'],
    ['SINGGAH_DEMO', 'maybe'],
    ['SINGGAH_ALLOW_EMBEDDED', 'x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'the proxy'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'somebody'],
    ['MAIL_FROM', 'Singgah <a@b.example> <c@d.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['OIDC_ISSUER', 'x'],
    ['DUFFEL_ACCESS_TOKEN', 'secret'],
  ])('%s=%s is one line that names it, without the value', (name, value) => {
    const mistakes = mistakesOf({ [name]: value }) ?? []
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name}: must `))
    expect(mistakes[0]).not.toContain('\n')
  })

  test('tell every mistake at once', () => {
    expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'y', PUBLIC_URL: 'z' })).toHaveLength(3)
  })

  test('refuse in production the demonstration and, without being told, the embedded engine', () => {
    expect(mistakesOf({ NODE_ENV: 'production', SINGGAH_DEMO: 'true', DATABASE_URL: POSTGRES })?.[0]).toMatch(
      /^SINGGAH_DEMO:/,
    )
    expect(mistakesOf({ NODE_ENV: 'production' })?.[0]).toMatch(/^DATABASE_URL:/)
    expect(readSettings({ NODE_ENV: 'production', SINGGAH_ALLOW_EMBEDDED: 'true' }).settings?.demo).toBe(false)
  })

  test('say who mails are from, and ask for the address that their links need', () => {
    const given = { SMTP_URL: 'smtps://u:p@mail.example', PUBLIC_URL: 'https://travel.example:8443' }
    expect(readSettings(given).settings?.mailFrom).toBe('Singgah <singgah@travel.example>')
    expect(readSettings({}).settings?.mailFrom).toBe('Singgah <singgah@localhost>')
    for (const from of ['Perjalanan Kita <trips@company.example>', 'trips@company.example']) {
      expect(readSettings({ ...given, MAIL_FROM: from }).settings?.mailFrom).toBe(from)
    }
    expect(mistakesOf({ SMTP_URL: given.SMTP_URL })?.[0]).toMatch(/^PUBLIC_URL:/)
  })

  test('ask for the three parts of an identity provider together', () => {
    expect(mistakesOf({ OIDC_ISSUER: 'https://id.example' })?.[0]).toMatch(/all three or none/)
  })
})
