import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from '../free-port.ts'

export type CrookedProvider = {
  issuer: string
  /** What it says of whoever comes next, beside issuer, audience and times. */
  claims: Record<string, unknown>
  /** What it publishes, to be changed. */
  metadata: Record<string, unknown>
  /** What happens before it answers with its metadata. */
  beforeMetadata: () => Promise<unknown>
  /** What happens before it answers with tokens. */
  beforeTokens: () => Promise<unknown>
  /** Signs with a key that it does not publish. */
  signsWrongly: boolean
  /** What it was sent for tokens: bodies. */
  asked: URLSearchParams[]
  /** The address to which it sends a person back who was sent to `start`, without asking them anything. */
  back: (start: string, more?: Record<string, string>) => string
  close: () => Promise<void>
}

const respond = (response: ServerResponse, answer: unknown): void => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}

/** An OpenID Connect provider that says whatever it is told to. */
export const startCrookedProvider = async (): Promise<CrookedProvider> => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const nonces = new Map<string, string>()
  const there: CrookedProvider = {
    issuer,
    claims: {},
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/leave`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    beforeMetadata: () => Promise.resolve(),
    beforeTokens: () => Promise.resolve(),
    signsWrongly: false,
    asked: [],
    back: (start, more = {}) => {
      const { searchParams } = new URL(start)
      const code = `code-${nonces.size}`
      nonces.set(code, searchParams.get('nonce') ?? '')
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '', ...more }).toString()
      return back.href
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const tokens = async (sent: URLSearchParams): Promise<unknown> => {
    there.asked.push(sent)
    const nonce = nonces.get(sent.get('code') ?? '')
    const idToken = await new SignJWT({ nonce, ...there.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(sent.get('client_id') ?? '')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(there.signsWrongly ? other.privateKey : own.privateKey)
    return { access_token: 'x', token_type: 'Bearer', id_token: idToken }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/keys') respond(response, { keys: [jwk] })
      else if (request.url !== '/token') void there.beforeMetadata().then(() => respond(response, there.metadata))
      else {
        const sent = new URLSearchParams(Buffer.concat(chunks).toString())
        void there
          .beforeTokens()
          .then(() => tokens(sent))
          .then((answer) => respond(response, answer))
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return there
}
