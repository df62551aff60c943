import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { PRERENDERED, type PrerenderedPath } from '#contract/core/prerendered-routes.ts'
import { searchDirectory } from '#contract/directory/directory.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { inDays } from './browser.ts'

// Days of which no other test books a room: what the server has drawn stays true while it is looked at.
const STAY = `place=city:bandung&checkIn=${inDays(71)}&checkOut=${inDays(73)}`

/** What follows the path of a screen that shows one thing, or the result of a search. */
const QUERIES: Partial<Record<PrerenderedPath, string>> = {
  '/help/detail': '?slug=cancel-a-booking',
  '/blog/detail': '?slug=before-the-signal-goes',
  '/offer-detail': '?slug=three-nights-in-jakarta',
  '/hotels/list': `?${STAY}`,
  '/directories/home': '?place=city:bandung',
}

const aHotel = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.get(`${listHotels.path}?${STAY}`)
  const [first] = v.parse(listHotels.response, await answer.json()).items
  if (first === undefined) throw new Error('there is no hotel in Bandung')
  return `?id=${first.hotelId}`
}

const aPlace = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.get(`${searchDirectory.path}?place=city:bandung`)
  const [first] = v.parse(searchDirectory.response, await answer.json()).items
  if (first === undefined) throw new Error('there is no place in Bandung')
  return `?id=${first.entryId}`
}

/** Screens that show one thing whose id the demonstration makes. */
const OF_ONE: Partial<Record<PrerenderedPath, (request: APIRequestContext) => Promise<string>>> = {
  '/hotels/detail': aHotel,
  '/directories/detail': aPlace,
}

const isPath = (path: string): path is PrerenderedPath => Object.hasOwn(PRERENDERED, path)

export const PRERENDERED_PATHS = Object.keys(PRERENDERED).filter(isPath)

/** An address at which the server draws the screen of a path. */
export const prerenderedAddress = async (path: PrerenderedPath, request: APIRequestContext): Promise<string> =>
  path + ((await OF_ONE[path]?.(request)) ?? QUERIES[path] ?? '')

export const prerenderedAddresses = (request: APIRequestContext): Promise<string[]> =>
  Promise.all(PRERENDERED_PATHS.map((path) => prerenderedAddress(path, request)))
