import { createHmac, timingSafeEqual } from 'node:crypto'
import { SHARED_DAYS } from '#contract/bookings/trips.ts'

/** The installation's key for links of trips: nothing in the database is good for one. */
export type LinkKey = Uint8Array

const SEAL_LENGTH = 32
const ID_LENGTH = 32

const sealOf = (key: LinkKey, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, SEAL_LENGTH)

/** Token of a link: the id without hyphens and a 192-bit seal. */
const tokenOf = (key: LinkKey, id: string): string => id.replaceAll('-', '') + sealOf(key, id)

/** The id in a link; null if its seal is not ours. */
export const idOfToken = (key: LinkKey, token: string): string | null => {
  const [hex, seal] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)]
  if (!/^[0-9a-f]{32}$/.test(hex) || seal.length !== SEAL_LENGTH) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [given, ours] = [Buffer.from(seal), Buffer.from(sealOf(key, id))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}

export const sharedUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + SHARED_DAYS * 86_400_000)

export const linkOf = (key: LinkKey, id: string, endsAt: Date): { path: string; until: string } => ({
  path: `/shared-trip?link=${tokenOf(key, id)}`,
  until: sharedUntil(endsAt).toISOString(),
})

export const calendarPath = (key: LinkKey, id: string): string => `/calendar/${tokenOf(key, id)}.ics`
