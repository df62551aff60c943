import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyAnswer, PasskeyMade } from '#contract/accounts/webauthn.ts'

/** Present, verified, backed up (may be and is), with or without a new credential. */
const FLAGS = { present: 0x01, verified: 0x04, backedUp: 0x18, hasCredential: 0x40 }

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64Url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** The public key in COSE: EC2, ES256, P-256. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

const counterOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

export type Asked = { options: { challenge: string; rpId?: string; rp?: { id: string } } }
type Twist = Partial<{ origin: string; rpId: string; isVerified: boolean; counter: number; userHandle: string }>

const authenticatorData = (rpId: string, isVerified: boolean, count: number, credential?: Buffer): Buffer =>
  Buffer.concat([
    sha256(rpId),
    Buffer.from([
      FLAGS.present | (isVerified ? FLAGS.verified : 0) | FLAGS.backedUp | (credential ? FLAGS.hasCredential : 0),
    ]),
    counterOf(count),
    ...(credential ? [credential] : []),
  ])

/** An authenticator with one passkey, as a telephone would have it. */
export const anAuthenticator = (site: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(32)
  const id = base64Url(idBytes)
  let counter = 0

  return {
    id,
    /** Answers options to make a passkey. */
    make({ options }: Asked, twist: Twist = {}): PasskeyMade {
      const rpId = twist.rpId ?? options.rp?.id ?? ''
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, coseOf(publicKey)])
      const data = authenticatorData(rpId, twist.isVerified ?? true, 0, credential)
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', options.challenge, twist.origin ?? site)),
          attestationObject: base64Url(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs; its counter goes on by one each time. */
    sign({ options }: Asked, twist: Twist = {}): PasskeyAnswer {
      counter += 1
      const data = authenticatorData(
        twist.rpId ?? options.rpId ?? '',
        twist.isVerified ?? true,
        twist.counter ?? counter,
      )
      const client = clientData('webauthn.get', options.challenge, twist.origin ?? site)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(twist.userHandle !== undefined && { userHandle: twist.userHandle }),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof anAuthenticator>
