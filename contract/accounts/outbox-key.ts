import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'

const keyId = idSchema

const base64 = v.pipe(v.string(), v.base64())

export const getOutboxKey = endpoint({
  name: 'outboxKey.get',
  method: 'GET',
  path: '/api/Account/outbox-key',
  summary:
    'Public key with which a device encrypts queued changes at sign-out: P-256, SPKI in base64. Created on first use; not on a shared device.',
  access: 'signedIn',
  response: v.object({ keyId, publicKey: base64 }),
})
export type OutboxKey = v.InferOutput<(typeof getOutboxKey)['response']>

export const openOutbox = endpoint({
  name: 'outboxKey.open',
  method: 'POST',
  path: '/api/Account/outbox-key/opening',
  summary:
    'Private key for changes that a device encrypted before sign-out: PKCS #8 in base64. The page holds it in memory only. At most twenty times an hour; not on a shared device.',
  access: 'signedIn',
  response: v.object({ keyId, privateKey: base64 }),
  errors: ['not_found', 'rate_limited'],
})
export type OpenedOutboxKey = v.InferOutput<(typeof openOutbox)['response']>
