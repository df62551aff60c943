import type { CustomFetch } from 'openid-client'
import { FeedError } from '#server/domain/hosts/calendars/feed-error.ts'
import type { FetchCalendar } from '#server/domain/hosts/calendars/fetch-calendar.ts'
import { AddressRefused, AnswerTooLarge, guardedFetch, type FetchRules } from '../identity/guarded-fetch.ts'

const MOST_BYTES = 1024 * 1024
const MOST_REDIRECTS = 3
const TIMEOUT_MS = 15_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const HEADERS = {
  accept: 'text/calendar, text/plain;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Singgah calendar sync',
}

const failureOf = (error: unknown): FeedError => {
  if (error instanceof AddressRefused) return new FeedError('calendar_address_refused', error)
  const isTooLarge = error instanceof Error && error.cause instanceof AnswerTooLarge
  return new FeedError(isTooLarge ? 'calendar_too_large' : 'calendar_no_answer', error)
}

const ask = async (fetch: CustomFetch, address: string): Promise<Response> => {
  try {
    return await fetch(address, { method: 'GET', headers: HEADERS, body: undefined, redirect: 'manual' })
  } catch (error) {
    throw failureOf(error)
  }
}

const refusalOf = (status: number): FeedError => {
  if (status === 401 || status === 403) return new FeedError('calendar_sign_in_needed')
  return new FeedError(status === 404 || status === 410 ? 'calendar_not_found' : 'calendar_no_answer')
}

/**
 * Fetches calendars from addresses that hosts enter: hosts on the internet over HTTPS only, up to 1 MB, and up to three
 * redirects, each of which is checked like the first address.
 */
export const calendarFetcher = (rules: FetchRules): FetchCalendar => {
  const fetch = guardedFetch({ mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, ...rules })
  return async (given) => {
    let address = given
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(fetch, address)
      const location = answer.headers.get('location')
      if (!REDIRECTS.has(answer.status)) {
        if (answer.status !== 200) throw refusalOf(answer.status)
        return await answer.text()
      }
      if (location === null || !URL.canParse(location, address)) throw new FeedError('calendar_no_answer')
      address = new URL(location, address).href
    }
    throw new FeedError('calendar_redirects_too_many')
  }
}
