import { createHmac, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto'

type Json = Record<string, unknown>
const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A JWS whose signature is an HMAC by any key, whatever the header says. */
const hmac = (header: Json, payload: unknown, key: Uint8Array | string, hash = 'sha256'): string => {
  const head = `${b64(header)}.${b64(payload)}`
  return `${head}.${createHmac(hash, key).update(head).digest('base64url')}`
}

const HEADER = { alg: 'HS256', typ: 'JWT' }
const NONES = ['none', 'None', 'NONE', 'nOnE', 'NoNe', ' none', 'none ', 'none\u0000']
const WEAK_SECRETS = [
  '',
  'secret',
  'singgah',
  'changeme',
  'password',
  'null',
  'HS256',
  '0'.repeat(32),
  '\u0000'.repeat(32),
]
const KIDS = ['../../../../dev/null', '/proc/self/environ', "' or '1'='1", '', 'null', 'http://evil.example/key']

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')

const asymmetric = (alg: string, key: KeyObject, hash: string | null, payload: unknown, more: Json = {}): string => {
  const head = `${b64({ alg, typ: 'JWT', ...more })}.${b64(payload)}`
  const signature = signWith(hash, Buffer.from(head), alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key)
  return `${head}.${signature.toString('base64url')}`
}

export type Forgery = readonly [name: string, token: string]

/** Tokens whose signature is not ours. */
const wronglySigned = (claims: Json, good: string, keys: { token: Uint8Array; others: Uint8Array[] }): Forgery[] => {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const jwk = rsa.publicKey.export({ format: 'jwk' })
  const own = new Uint8Array(32).fill(7)
  const oct = { kty: 'oct', k: Buffer.from(own).toString('base64url') }
  return [
    ...NONES.flatMap((alg): Forgery[] => [
      [`alg ${JSON.stringify(alg)}, no signature`, `${b64({ alg, typ: 'JWT' })}.${payload}.`],
      [`alg ${JSON.stringify(alg)}, our signature`, `${b64({ alg, typ: 'JWT' })}.${payload}.${signature}`],
    ]),
    ['no alg', `${b64({ typ: 'JWT' })}.${payload}.${signature}`],
    ['alg as a list', `${b64({ alg: ['HS256'], typ: 'JWT' })}.${payload}.${signature}`],
    ['signature stripped', `${header}.${payload}.`],
    ['two parts', `${header}.${payload}`],
    ['no payload', `${header}..${signature}`],
    ['no header', `.${payload}.${signature}`],
    ['four parts', `${good}.${signature}`],
    ['five parts, as an encrypted one', `${header}.${payload}.${signature}.${payload}.${signature}`],
    ['one bit of the signature', `${header}.${payload}.${flipped}`],
    ['signature cut', `${header}.${payload}.${signature.slice(0, -3)}`],
    ['signature longer', `${good}AAAA`],
    ['payload changed', `${header}.${b64({ ...claims, role: ['owner'] })}.${signature}`],
    ...WEAK_SECRETS.map((key): Forgery => [`key ${JSON.stringify(key)}`, hmac(HEADER, claims, key)]),
    ...keys.others.map((key, index): Forgery => [
      `another key of the installation, ${index}`,
      hmac(HEADER, claims, key),
    ]),
    ['our key as hex', hmac(HEADER, claims, Buffer.from(keys.token).toString('hex'))],
    ['our key as base64', hmac(HEADER, claims, Buffer.from(keys.token).toString('base64'))],
    ['a public key as the secret', hmac(HEADER, claims, pem)],
    ['a public key after a space', hmac(HEADER, claims, ` ${pem}`)],
    ['a public JWK as the secret', hmac(HEADER, claims, JSON.stringify(jwk))],
    ['HS384', hmac({ ...HEADER, alg: 'HS384' }, claims, keys.token, 'sha384')],
    ['HS512', hmac({ ...HEADER, alg: 'HS512' }, claims, keys.token, 'sha512')],
    ['HS256 said, HS512 made', hmac(HEADER, claims, keys.token, 'sha512')],
    ...['RS256', 'RS512', 'PS256', 'ES256', 'EdDSA', 'HS1'].map((alg): Forgery => [
      `${alg} said, our HMAC`,
      hmac({ ...HEADER, alg }, claims, keys.token),
    ]),
    ['RS256 with its key in the header', asymmetric('RS256', rsa.privateKey, 'sha256', claims, { jwk })],
    ['RS512', asymmetric('RS512', rsa.privateKey, 'sha512', claims)],
    ['ES256', asymmetric('ES256', ec.privateKey, 'sha256', claims, { jwk: ec.publicKey.export({ format: 'jwk' }) })],
    ['EdDSA', asymmetric('EdDSA', ed.privateKey, null, claims, { jwk: ed.publicKey.export({ format: 'jwk' }) })],
    ['jwk in the header', hmac({ ...HEADER, jwk: oct }, claims, own)],
    ['jku in the header', hmac({ ...HEADER, jku: 'https://evil.example/keys' }, claims, own)],
    ['x5u in the header', hmac({ ...HEADER, x5u: 'https://evil.example/cert' }, claims, own)],
    ['x5c in the header', hmac({ ...HEADER, x5c: ['AAAA'] }, claims, own)],
    ...KIDS.map((kid): Forgery => [`kid ${JSON.stringify(kid)}`, hmac({ ...HEADER, kid }, claims, '')]),
  ]
}

/** Tokens signed by our key that we never made. */
const wronglyMade = (claims: Json, key: Uint8Array, now: number, ids: Record<'sid' | 'sub' | 'clientId', string>) => {
  const ours = (payload: unknown, header: Json = {}) => hmac({ ...HEADER, ...header }, payload, key)
  const but = (change: Json) => ours({ ...claims, ...change })
  const without = (name: string) => ours(Object.fromEntries(Object.entries(claims).filter(([key_]) => key_ !== name)))
  const forgeries: Forgery[] = [
    ...['at+jwt', 'JOSE', '', 'JWT+x'].map((typ): Forgery => [`typ ${JSON.stringify(typ)}`, ours(claims, { typ })]),
    ['no typ', hmac({ alg: 'HS256' }, claims, key)],
    ...[['x'], ['exp'], [], ['alg']].map((crit): Forgery => [
      `crit ${JSON.stringify(crit)}`,
      ours(claims, { crit, x: 1, exp: 1 }),
    ]),
    ['b64 false', ours(claims, { crit: ['b64'], b64: false })],
    ['a token in a token', ours(ours(claims), { cty: 'JWT' })],
    ...[[], [claims], 'text', 7, null, true].map((payload): Forgery => [
      `payload ${JSON.stringify(payload).slice(0, 9)}`,
      ours(JSON.stringify(payload)),
    ]),
    ['payload that is no JSON', ours('{')],
    ...['iss', 'aud', 'exp', 'iat', 'sub', 'sid', 'nameidentifier', 'clientId'].map((name): Forgery => [
      `no ${name}`,
      without(name),
    ]),
    ...['9999999999', [9_999_999_999], { a: 1 }, null, true, -1, 0, now - 1, now * 1000, 2 ** 53, 1e300, now + 0.5].map(
      (exp): Forgery => [`exp ${JSON.stringify(exp)}`, but({ exp })],
    ),
    ['exp beyond numbers', ours(JSON.stringify({ ...claims, exp: 'X' }).replace('"X"', '1e999'))],
    ...[now + 3600, '1', [1]].map((nbf): Forgery => [`nbf ${JSON.stringify(nbf)}`, but({ nbf })]),
    ...[now + 3600, 'now', now - 30 * 86_400].map((iat): Forgery => [`iat ${JSON.stringify(iat)}`, but({ iat })]),
    ...['else', '', ['else'], null].map((aud): Forgery => [`aud ${JSON.stringify(aud)}`, but({ aud })]),
    ...['else', '', ['singgah'], null].map((iss): Forgery => [`iss ${JSON.stringify(iss)}`, but({ iss })]),
    ['a session that is over', but({ sid: ids.sid })],
    ['a session that never was', but({ sid: '01900000-0000-7000-8000-000000000000' })],
    ['sid as a list', but({ sid: [claims['sid']] })],
    ['sid with SQL', but({ sid: `${String(claims['sid'])}' or '1'='1` })],
    ['somebody else', but({ sub: ids.sub, nameidentifier: ids.sub })],
    ['somebody else in one of the two', but({ nameidentifier: ids.sub })],
    ['another company', but({ clientId: ids.clientId })],
    ['a sub that is a number', but({ sub: 1, nameidentifier: 1 })],
  ]
  return forgeries
}

/** Every token we know of that must not be taken; `claims` are those of `good`, which is. */
export const forgedTokens = (given: {
  claims: Json
  good: string
  keys: { token: Uint8Array; others: Uint8Array[] }
  now: Date
  /** A session that has ended, another person and another company. */
  ids: Record<'sid' | 'sub' | 'clientId', string>
}): Forgery[] => [
  ...wronglySigned(given.claims, given.good, given.keys),
  ...wronglyMade(given.claims, given.keys.token, Math.floor(given.now.getTime() / 1000), given.ids),
  ['a million characters', `${given.good}${'A'.repeat(1_000_000)}`],
  ['five thousand characters', 'A'.repeat(5_000)],
  ['words', 'a b c'],
  ['nothing', ''],
]
