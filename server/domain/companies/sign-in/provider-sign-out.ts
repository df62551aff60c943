import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { identityProviders } from '#server/database/schema/companies/company-sign-ins.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { CompanyIdentity } from './company-providers.ts'
import { signedOutUrl } from './company-sign-in-state.ts'

/** Provider at which a person may still be signed in after signing out here. */
export type AlsoAt = { name: string; url: string }

/** Maximum time sign-out waits for the metadata of the provider from the settings; afterwards no hint is shown. */
const WAIT_MS = 500

type There = { endSessionEndpoint: string | null; clientId: string }

const bySettings = async ({ ofSettings }: CompanyIdentity): Promise<There | null> => {
  if (ofSettings === null) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS)
  })
  const published = await Promise.race([ofSettings.provider.signOutAt().catch(() => null), late])
  clearTimeout(timer)
  return { endSessionEndpoint: published, clientId: ofSettings.clientId }
}

const ofCompany = async (db: Db, { clientId }: Actor, providerId: string): Promise<There | null> => {
  const [row] = await db
    .select({
      endSessionEndpoint: identityProviders.endSessionEndpoint,
      clientId: identityProviders.oidcClientId,
    })
    .from(identityProviders)
    .where(and(eq(identityProviders.id, providerId), eq(identityProviders.clientId, clientId)))
  return row ?? null
}

/**
 * The address by which the actor, whose session has ended, signs out at the provider, too (OpenID Connect RP-Initiated
 * Logout 1.0); null where it did not begin there, the provider has no such place, or was taken away.
 */
export const alsoSignedInAt = async (
  { db, identity, origin }: { db: Db; identity: CompanyIdentity; origin: string },
  actor: Actor,
): Promise<AlsoAt | null> => {
  const { method, providerId } = sessions
  const [session] = await db.select({ method, providerId }).from(sessions).where(eq(sessions.id, actor.sessionId))
  if (session?.method !== 'company') return null
  const there = await (session.providerId === null ? bySettings(identity) : ofCompany(db, actor, session.providerId))
  if (there === null || there.endSessionEndpoint === null) return null
  const url = new URL(there.endSessionEndpoint)
  url.searchParams.set('client_id', there.clientId)
  url.searchParams.set('post_logout_redirect_uri', signedOutUrl(origin))
  url.searchParams.set('logout_hint', actor.email)
  return { name: url.host, url: url.href }
}
