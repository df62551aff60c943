import { oneOf, type Random } from '../random.ts'
import { flightKinds } from './flights.ts'
import type { Kind, Setting } from './kind.ts'
import { messageKinds } from './messages.ts'
import { emptyRecords, recordKinds } from './records.ts'
import { stayKinds } from './stays.ts'
import { emptyWishlist, wishlistKinds } from './wishlist.ts'

/** All that a screen can put into the outbox. */
const KINDS: readonly Kind[] = [...stayKinds, ...flightKinds, ...recordKinds, ...messageKinds, ...wishlistKinds]

const FEWEST = 4
const MOST = 6

const isSaving = ({ name }: Kind): boolean => name === 'wishlist.put'

/** Some kinds, one after the other; hotels are saved last, on the list that is on the screen when the network ends. */
export const someKinds = (random: Random, first: readonly string[] = []): Kind[] => {
  const drawn = new Set(KINDS.filter(({ name }) => first.includes(name)))
  const wanted = FEWEST + Math.floor(random(MOST - FEWEST + 1))
  while (drawn.size < wanted) drawn.add(oneOf(random, KINDS))
  return [...drawn].toSorted((a, b) => Number(isSaving(a)) - Number(isSaving(b)))
}

/** Lists of a person are short: what the cycle before left is removed. */
export const emptyLists = async (setting: Setting): Promise<void> => {
  await emptyWishlist(setting)
  await emptyRecords(setting)
}
