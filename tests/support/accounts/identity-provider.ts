import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../free-port.ts'

export const CLIENT = { clientId: 'singgah', clientSecret: 'a secret of the tests, long enough for it' }

/** What a person is called there; kept by the name they sign in with. */
type Person = { email?: string; email_verified?: boolean; name?: string; roles?: string[] }

export type IdentityProviderDouble = {
  issuer: string
  people: Map<string, Person>
  close: () => Promise<void>
}

/** A real OpenID Connect provider on a free port of this machine. It asks for a name and takes any password. */
export const startIdentityProvider = async (...returnUrls: string[]): Promise<IdentityProviderDouble> => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: returnUrls,
        post_logout_redirect_uris: returnUrls.map((url) => `${new URL(url).origin}/sign-in`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    cookies: { keys: ['keys of the tests'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Signs a person in there as a browser would, from the address the page was sent to, and gives the address to which the
 * provider leads back, which is not visited. `deny` refuses at the question of consent.
 */
export const signInThere = async (start: string, name: string, { deny = false } = {}): Promise<string> => {
  const jar = new Map<string, string>()
  const { origin } = new URL(start)
  const visit = async (
    address: string,
    form?: Record<string, string>,
  ): Promise<{ to: string | null; text: string }> => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const to = answer.headers.get('location')
    return { to: to === null ? null : new URL(to, address).href, text: await answer.text() }
  }
  let at = start
  let { to, text } = await visit(at)
  for (let steps = 0; steps < 12; steps += 1) {
    if (to !== null) {
      if (!to.startsWith(origin)) return to
      at = to
      ;({ to, text } = await visit(at))
      continue
    }
    const isLogin = text.includes('name="login"')
    if (!isLogin && deny) ({ to, text } = await visit(`${at}/abort`))
    else
      ({ to, text } = await visit(
        at,
        isLogin ? { prompt: 'login', login: name, password: 'x' } : { prompt: 'consent' },
      ))
  }
  throw new Error(`the provider leads nowhere: ${text.slice(0, 200)}`)
}
