import { airplaneWalk, type Walk } from './airplane-walk.ts'
import type { Figure } from './figure.ts'
import { flightList } from './flight-list.ts'
import { hostCalendar } from './host-calendar.ts'
import { offlineKills } from './offline-kills.ts'
import { sumOf, wrongIn as wrongKills, type OfflineKills } from './offline-figures.ts'
import { reopened } from './reopened.ts'
import { sharedPhone } from './shared-phone.ts'

type Given = { seed: number; scale: number; withoutPlants?: boolean }

/** Cycles at scale 1; a run over night asks for more by `--scale`. */
const KILLS = 200
const PEOPLE = 100
const REOPENINGS = 7
const LISTS = 7
/** From a press to the frame that shows it. */
const INTERACTION_MS = 200
/** A planted fault shows itself in the first cycles. */
const PLANT_CYCLES = 6

const times = (full: number, { scale }: Given): number => Math.max(1, Math.round(full * scale))

const planted = (what: string, isCaught: boolean): Figure => ({
  what: `planted fault (${what})`,
  value: isCaught ? 'caught' : 'NOT NOTICED',
  holds: isCaught,
})

const plantedKills = async ({ seed }: Given): Promise<Figure[]> => {
  const noKeys = await offlineKills(PLANT_CYCLES, seed, 'forgetKeys')
  const noDisk = await offlineKills(PLANT_CYCLES, seed, 'forgetDisk')
  const noApp = await offlineKills(PLANT_CYCLES, seed, 'damageApp')
  return [
    planted('a server without keys', sumOf(noKeys, 'doubled') + sumOf(noKeys, 'mistold') > 0),
    planted('a disk that forgets', sumOf(noDisk, 'lost') > 0),
    planted('an app damaged on the device', noApp.dead > 0),
  ]
}

const byKind = ({ kinds }: OfflineKills): Figure[] =>
  Object.entries(kinds)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { made, lost, doubled, mistold, declined }]) => ({
      what: kind,
      value: `${made} changes: ${lost} lost, ${doubled} doubled, ${mistold} told wrongly, ${declined} declined`,
      holds: lost + doubled + mistold === 0,
    }))

const kills = async (given: Given): Promise<Figure[]> => {
  const plants = given.withoutPlants === true ? [] : await plantedKills(given)
  const found = await offlineKills(times(KILLS, given), given.seed)
  const made = sumOf(found, 'made')
  return [
    ...plants,
    {
      what: `${found.cycles} browsers killed with changes on the device`,
      value: `${made} changes: ${sumOf(found, 'lost')} lost, ${sumOf(found, 'doubled')} doubled, ${sumOf(found, 'mistold')} told wrongly, ${sumOf(found, 'declined')} declined, ${found.late} cycles late, ${found.broken.length} cycles not ended; ${found.answersLost} answers lost, ${found.secondsPerCycle} s a cycle`,
      holds: wrongKills(found) === 0 && made > 0,
    },
    {
      what: `${found.damagedUpdates} of them opened on a damaged update`,
      value: `${found.damagedFiles} files came damaged: ${found.dead} dead apps; ${found.updatesTaken} updates taken after the repair, ${found.updatesNotTaken} not`,
      holds: found.dead === 0,
    },
    ...byKind(found),
    { what: 'what was wrong', value: [...found.what, ...found.broken].join('; ') || 'nothing', holds: true },
  ]
}

const shared = async (given: Given): Promise<Figure[]> => {
  const caught = await sharedPhone(PLANT_CYCLES, given.seed, true)
  const found = await sharedPhone(times(PEOPLE, given), given.seed)
  return [
    planted('a reference left behind', caught.found.length > 0),
    {
      what: `${found.cycles} people followed by one of another company, ${found.killedOnLeaving} killed while signing out (${found.pressedForNothing} before the press was taken)`,
      value: `${found.found.length} of ${found.strings} strings found in ${found.places} places; ${found.secondsPerCycle} s a cycle ${[...new Set(found.found)].slice(0, 6).join(', ')}`,
      holds: found.found.length === 0,
    },
  ]
}

const reopen = async (given: Given): Promise<Figure[]> =>
  (await reopened(times(REOPENINGS, given))).map(({ name, paintMs, bookingMs, runs }) => ({
    what: `offline, ${name}: first content, next trip (median of ${runs})`,
    value: bookingMs === null ? 'the trip never came' : `${paintMs} ms, ${bookingMs} ms`,
    holds: bookingMs !== null,
  }))

const wrongIn = ({ steps }: Walk) => steps.filter(({ end }) => end === 'wrong')

const walk = async (): Promise<Figure[]> => {
  const [noApp] = await airplaneWalk(true)
  const walks = await airplaneWalk()
  return [
    planted('the files of the app removed', noApp !== undefined && wrongIn(noApp).length > 0),
    ...walks.map((one) => {
      const paths = (end: string) => one.steps.filter((step) => step.end === end).map(({ path }) => path)
      const wrong = wrongIn(one).map(({ path, words }) => `${path}: ${words}`)
      return {
        what: `${one.steps.length} screens opened without a server, ${one.name}`,
        value: `${paths('same').length} as with it, ${paths('notice').length} say what they need (${paths('notice').join(', ')}), ${paths('sign-in').length} lead to the sign-in, ${wrong.length} wrong (${wrong.join('; ') || 'none'})`,
        holds: wrong.length === 0 && one.steps.length > 0,
      }
    }),
  ]
}

const listed = async (given: Given): Promise<Figure[]> =>
  (await flightList(times(LISTS, given))).map(({ name, middleMs, slowestMs }) => ({
    what: `1,000 flights, processor 4 times slower: ${name}, to the frame that shows it`,
    value: `${middleMs} ms in the middle, ${slowestMs} at most, goal ${INTERACTION_MS}`,
    holds: middleMs > 0 && middleMs <= INTERACTION_MS,
  }))

const calendar = async (given: Given): Promise<Figure[]> =>
  (await hostCalendar(times(LISTS, given))).map(({ name, middleMs, slowestMs }) => ({
    what: `a year of 50 room types, processor 4 times slower: ${name}`,
    value: `${middleMs} ms in the middle, ${slowestMs} at most, goal ${INTERACTION_MS}`,
    holds: middleMs > 0 && middleMs <= INTERACTION_MS,
  }))

/** Experiments that need a browser and the built app. */
export const PHONE_EXPERIMENTS: Readonly<Record<string, ((given: Given) => Promise<Figure[]>) | undefined>> = {
  'offline-kills': kills,
  'shared-phone': shared,
  reopen,
  'airplane-walk': walk,
  'flight-list': listed,
  'host-calendar': calendar,
}
