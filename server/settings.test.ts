import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mistakesOf = (env: Record<string, string>) => readSettings(env).mistakes
const HOSTS = 'postgres://u:p@one.example:5433,two.example/singgah?target_session_attrs=read-write'
const POSTGRES = 'postgres://u:p@db.example/singgah'

describe('the settings', () => {
  test('have a default for everything unset or empty', () => {
    const nothing = readSettings({})
    expect(nothing.settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 10,
      publicUrl: null,
      production: false,
      demo: true,
      fictionalFlights: true,
      logLevel: 'info',
      trustProxy: false,
      metricsOpen: false,
      identityPrivateAddresses: false,
      dnsServers: [],
    })
    expect(readSettings({ PORT: '', DATABASE_URL: '', SINGGAH_DEMO: '' })).toEqual(nothing)
  })

  test('use the given values', () => {
    const { settings } = readSettings({
      HOST: '0.0.0.0',
      PORT: '9000',
      DATABASE_URL: POSTGRES,
      DATABASE_DIRECT_URL: HOSTS,
      DATABASE_CONNECTIONS: '25',
      PUBLIC_URL: 'https://travel.example/',
      NODE_ENV: 'production',
      TRUST_PROXY: '10.0.0.0/8,::1',
      SINGGAH_METRICS_OPEN: 'on',
      IDENTITY_PRIVATE_ADDRESSES: 'on',
      DNS_SERVERS: '192.0.2.53,[2001:db8::53]:5353',
    })
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 9000,
      databaseUrl: POSTGRES,
      databaseDirectUrl: HOSTS,
      databaseConnections: 25,
      publicUrl: 'https://travel.example',
      production: true,
      demo: false,
      fictionalFlights: false,
      trustProxy: ['10.0.0.0/8', '::1'],
      metricsOpen: true,
      identityPrivateAddresses: true,
      dnsServers: ['192.0.2.53', '[2001:db8::53]:5353'],
    })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'postgres://one,two/x?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'mysql://db'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['PUBLIC_URL', 'travel.example'],
    ['PUBLIC_URL', 'https://travel.example/app'],
    ['NODE_ENV', 'prod'],
    ['SINGGAH_DEMO', 'maybe'],
    ['SINGGAH_ALLOW_EMBEDDED', 'x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'the proxy'],
    ['SMTP_URL', 'mail.example'],
    ['CONTACT_MAIL', 'somebody'],
    ['CONTACT_MAIL', 'a@b.example\r\nBcc: c@d.example'],
    ['MAIL_FROM', 'somebody'],
    ['MAIL_FROM', 'Singgah <a@b.example> <c@d.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['OIDC_ISSUER', 'x'],
    ['OIDC_MAIL_DOMAINS', 'name@example.com'],
    ['OIDC_COMPANY', 'Nusantara'],
    ['IDENTITY_PRIVATE_ADDRESSES', 'perhaps'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', '2001:db8::53'],
    ['DUFFEL_ACCESS_TOKEN', 'secret'],
    ['DUFFEL_API_URL', 'https://api.duffel.com'],
    ['DUFFEL_WEBHOOK_SECRET', 'short'],
    ['OCTO_URL', 'http://octo.example'],
    ['OCTO_URL', 'https://octo.example?key=1'],
    ['OCTO_KEY', 'short'],
    ['OCTO_WEBHOOK_SECRET', 'a secret with spaces in it'],
    ['STRIPE_SECRET_KEY', 'pk_test_123'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1,whsec_2,whsec_3'],
    ['STRIPE_API_URL', 'http://stripe.example'],
    ['STRIPE_API_URL', 'http://127.0.0.1.example:4000'],
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['STRIPE_API_URL', 'loopback'],
    ['SIGNING_KEYS', 'secret'],
    ['SIGNING_KEYS', 'one:short'],
    ['SIGNING_KEYS', `one:${'A'.repeat(43)},one:${'B'.repeat(43)}`],
    ['SESSION_DAYS', '0'],
    ['SESSION_DAYS', '366'],
    ['SESSION_DAYS', 'long'],
  ])('%s=%s is one line that names it, without the value', (name, value) => {
    const mistakes = mistakesOf({ [name]: value }) ?? []
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name}: must `))
    expect(mistakes[0]).not.toContain('\n')
  })

  test('contain the keys that sign sessions, the first of them first, and how long these last', () => {
    const secrets = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const { settings } = readSettings({ SIGNING_KEYS: `new:${secrets[0]},old:${secrets[1]}`, SESSION_DAYS: '14' })
    expect(settings?.signingKeys.map(({ id, secret }) => [id, ...secret.slice(0, 1), secret.length])).toEqual([
      ['new', 1, 32],
      ['old', 2, 32],
    ])
    expect(settings?.sessionDays).toBe(14)
    expect(readSettings({}).settings).toMatchObject({ signingKeys: [], sessionDays: 30 })
  })

  test('report all mistakes at once', () => {
    expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'y', PUBLIC_URL: 'z' })).toHaveLength(3)
  })

  test('refuse demo mode in production and, without an explicit flag, the embedded engine', () => {
    expect(mistakesOf({ NODE_ENV: 'production', SINGGAH_DEMO: 'true', DATABASE_URL: POSTGRES })?.[0]).toMatch(
      /^SINGGAH_DEMO:/,
    )
    expect(mistakesOf({ NODE_ENV: 'production' })?.[0]).toMatch(/^DATABASE_URL:/)
    expect(readSettings({ NODE_ENV: 'production', SINGGAH_ALLOW_EMBEDDED: 'true' }).settings?.demo).toBe(false)
  })

  test.each([
    { PUBLIC_URL: 'https://travel.example' },
    { DATABASE_URL: POSTGRES },
    { SMTP_URL: 'smtps://u:p@mail.example', PUBLIC_URL: 'https://travel.example' },
  ])('of an installation for real people turn demo mode on only when asked by name: %o', (given) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(readSettings({ ...given, NODE_ENV }).settings).toMatchObject({
        demo: false,
        demoLife: false,
        fictionalFlights: false,
      })
      expect(readSettings({ ...given, NODE_ENV, SINGGAH_DEMO: 'true' }).settings?.demo).toBe(true)
      expect(readSettings({ ...given, NODE_ENV, SINGGAH_DEMO_LIFE: 'true' }).settings?.demoLife).toBe(false)
    }
  })

  test('contain the sender of mails, and require the address that their links need', () => {
    const given = { SMTP_URL: 'smtps://u:p@mail.example', PUBLIC_URL: 'https://travel.example:8443' }
    expect(readSettings(given).settings?.mailFrom).toBe('Singgah <singgah@travel.example>')
    expect(readSettings({}).settings?.mailFrom).toBe('Singgah <singgah@localhost>')
    for (const from of ['Perjalanan Kita <trips@company.example>', 'trips@company.example']) {
      expect(readSettings({ ...given, MAIL_FROM: from }).settings?.mailFrom).toBe(from)
    }
    expect(mistakesOf({ SMTP_URL: given.SMTP_URL })?.[0]).toMatch(/^PUBLIC_URL:/)
  })

  test('require all settings of an identity provider together, with a callback address over HTTPS', () => {
    expect(mistakesOf({ OIDC_ISSUER: 'https://id.example' })?.[0]).toMatch(/all five or none/)
    const given = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'singgah',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_MAIL_DOMAINS: 'Example.com,mail.example.com',
      OIDC_COMPANY: '019b76da-a800-727a-9edf-b2774baca3c2',
      PUBLIC_URL: 'https://travel.example',
    }
    expect(readSettings(given).settings?.oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'singgah',
      clientSecret: 'secret',
      mailDomains: ['example.com', 'mail.example.com'],
      companyId: given.OIDC_COMPANY,
      rolesClaim: null,
    })
    expect(mistakesOf({ ...given, PUBLIC_URL: '' })?.[0]).toMatch(/^PUBLIC_URL:/)
    expect(mistakesOf({ ...given, OIDC_ISSUER: 'http://id.example' })?.[0]).toMatch(
      /^OIDC_ISSUER: must begin with https/,
    )
    expect(readSettings({ ...given, OIDC_ISSUER: 'http://127.0.0.1:9000' }).mistakes).toBeNull()
  })

  test('of Duffel need its token, and a live one is refused in demonstration mode', () => {
    const token = { DUFFEL_ACCESS_TOKEN: 'duffel_test_1' }
    expect(readSettings({}).settings?.duffel).toBeNull()
    expect(readSettings(token).settings?.duffel).toEqual({
      accessToken: 'duffel_test_1',
      apiUrl: null,
      webhookSecret: null,
    })
    const webhooks = { DUFFEL_WEBHOOK_SECRET: 'a secret of Duffel' }
    expect(readSettings({ ...token, ...webhooks }).settings?.duffel?.webhookSecret).toBe('a secret of Duffel')
    expect(mistakesOf(webhooks)).toEqual(['DUFFEL_WEBHOOK_SECRET: set it together with DUFFEL_ACCESS_TOKEN'])
    const url = { DUFFEL_API_URL: 'http://127.0.0.1:12112' }
    expect(readSettings({ ...token, ...url }).settings?.duffel?.apiUrl).toBe(url.DUFFEL_API_URL)
    expect(mistakesOf(url)).toEqual(['DUFFEL_API_URL: set it together with DUFFEL_ACCESS_TOKEN'])
    const live = { DUFFEL_ACCESS_TOKEN: 'duffel_live_1' }
    expect(mistakesOf(live)?.[0]).toMatch(/^DUFFEL_ACCESS_TOKEN: a live token/)
    expect(mistakesOf({ ...live, SINGGAH_DEMO: 'false' })).toBeNull()
  })

  test('tours over OCTO, by address and key together', () => {
    const both = { OCTO_URL: 'https://api.example.com/octo/', OCTO_KEY: 'a-key-of-octo' }
    expect(readSettings({}).settings?.octo).toBeNull()
    expect(readSettings(both).settings?.octo).toEqual({
      url: 'https://api.example.com/octo',
      key: 'a-key-of-octo',
      webhookSecret: null,
    })
    expect(mistakesOf({ OCTO_URL: both.OCTO_URL })).toEqual(['OCTO_KEY: set it together with OCTO_URL'])
    expect(mistakesOf({ OCTO_KEY: both.OCTO_KEY })).toEqual(['OCTO_KEY: set it together with OCTO_URL'])
  })

  describe('of Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_URL: 'https://t.example' }
    const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' }

    test('are empty without settings, and the given values otherwise', () => {
      expect(readSettings({}).settings?.stripe).toBeNull()
      expect(readSettings(keys).settings?.stripe).toEqual({
        secretKey: 'sk_test_1',
        webhookSecrets: ['whsec_1'],
        apiUrl: null,
      })
      const double = { STRIPE_API_URL: 'http://127.0.0.1:12111', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' }
      expect(readSettings({ ...keys, ...double, PUBLIC_URL: 'http://localhost:8080' }).settings?.stripe).toEqual({
        secretKey: 'sk_test_1',
        webhookSecrets: ['whsec_new', 'whsec_old'],
        apiUrl: 'http://127.0.0.1:12111',
      })
    })

    test.each([
      ['STRIPE_SECRET_KEY', /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or none$/],
      ['STRIPE_WEBHOOK_SECRET', /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or none$/],
      ['PUBLIC_URL', /^PUBLIC_URL: /],
    ])('without %s are one mistake', (name, text) => {
      const mistakes = mistakesOf({ ...keys, [name]: '' }) ?? []
      expect(mistakes).toHaveLength(1)
      expect(mistakes[0]).toMatch(text)
      expect(mistakes[0]).not.toMatch(/sk_|whsec_/)
    })

    test('refuse an insecure address, a live key in demo mode, and an API URL without keys', () => {
      expect(mistakesOf({ ...keys, PUBLIC_URL: 'http://t.example' })).toEqual([expect.stringMatching(/^PUBLIC_URL: /)])
      const demo = { SINGGAH_DEMO: 'true' }
      expect(mistakesOf({ ...live, ...demo })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY: .*demonstration/)])
      expect(mistakesOf({ ...live, ...demo, STRIPE_SECRET_KEY: 'rk_live_1' })).toHaveLength(1)
      const real = { ...live, NODE_ENV: 'production', DATABASE_URL: POSTGRES }
      expect(readSettings(real).settings?.stripe?.secretKey).toBe('sk_live_1')
      expect(mistakesOf({ STRIPE_API_URL: 'http://localhost:1' })).toEqual([expect.stringMatching(/^STRIPE_API_URL: /)])
    })
  })

  test('take a bucket whole or not at all', () => {
    const needed = {
      S3_BUCKET: 'singgah',
      S3_REGION: 'ap-southeast-3',
      S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'secret-of-tests',
    }
    const bucket = {
      bucket: 'singgah',
      region: 'ap-southeast-3',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret-of-tests',
    }
    expect(readSettings({}).settings?.s3).toBeNull()
    expect(readSettings(needed).settings?.s3).toEqual({ ...bucket, endpoint: null, isPathStyle: false })
    const elsewhere = { ...needed, S3_ENDPOINT: 'https://s3.example.com' }
    expect(readSettings(elsewhere).settings?.s3).toMatchObject({ ...bucket, isPathStyle: true })
    expect(readSettings({ ...elsewhere, S3_PATH_STYLE: 'false' }).settings?.s3?.isPathStyle).toBe(false)
    expect(mistakesOf({ S3_BUCKET: 'singgah' })).toHaveLength(1)
    expect(mistakesOf({ S3_PATH_STYLE: 'true' })).toHaveLength(1)
    expect(mistakesOf({ ...needed, S3_ENDPOINT: 'http://s3.example.com' })?.[0]).toMatch(/^S3_ENDPOINT: must be/)
  })
})
