import * as v from 'valibot'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { SessionUser } from '../platform/session/claims.ts'
import { BUDI, SARI } from '../platform/outbox/outbox-test-support.ts'
import { STORAGE_KEYS } from '../platform/device/storage-keys.ts'
import { tabsOfADevice } from '../platform/session/tabs-test-support.ts'
import { memoryStorage, tokenOf } from '../platform/device/test-support.ts'
import type { Glance } from '../platform/wallet/glance.ts'
import type { WalletUpdate } from '../platform/wallet/wallet-update.ts'
import { flightWallet } from './flights/wallet/flight-wallet.tsx'
import { flightOf } from './flights/wallet/flight-facts.ts'
import { someFlights } from './flights/wallet/flights-test-support.ts'
import { stayLesson, stayWallet } from './stays/wallet/stay-wallet.tsx'
import type { Owner } from '../platform/wallet/owner.ts'
import type { WalletTrip } from '../platform/wallet/kind.ts'
import { stayOf, walletStaySchema } from './stays/wallet/stay-facts.ts'
import { walletName, type WalletStore } from '../platform/wallet/store.ts'
import { createWallet } from '../platform/wallet/wallet.ts'
import { wipeWallet } from '../platform/wallet/wipe.ts'

export { BUDI, SARI }

/** 10 March 2027, 10.00 in Denpasar. */
export const NOW = Date.parse('2027-03-10T02:00:00Z')
export const REFERENCE = 'SG-7QK2M9XA'
export const OTHER_ID = '01920000-0000-7000-8000-000000000002'

const idr = (minor: number) => ({ minor, currency: 'IDR' })

/** A confirmed stay of Sari in Denpasar, 12 to 14 March 2027. */
export const aBooking = (more: Partial<StayBooking> = {}): StayBooking => ({
  bookingId: '01920000-0000-7000-8000-000000000001',
  reference: REFERENCE,
  state: 'confirmed',
  version: 1,
  board: 'breakfast',
  payment: 'at_property',
  roomTypeName: 'Deluxe twin',
  checkIn: '2027-03-12',
  checkOut: '2027-03-14',
  nights: 2,
  rooms: 1,
  adults: 2,
  children: 0,
  lines: [],
  offer: null,
  total: idr(2_442_000),
  dueNow: idr(0),
  dueAtProperty: idr(2_442_000),
  cancellation: [
    { until: '2027-03-09T06:00:00.000Z', feePermille: 0 },
    { until: null, feePermille: 1000 },
  ],
  hotel: {
    hotelId: '01920000-0000-7000-8000-000000000009',
    name: 'Hotel Melati',
    stars: 4,
    kind: 'hotel',
    address: 'Jalan Pantai 7, Sanur, Denpasar',
    cityName: 'Denpasar',
    countryName: 'Indonesia',
    latitude: -8.69,
    longitude: 115.26,
    zone: 'Asia/Makassar',
    phone: '+62 361 000 000',
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    isDemonstration: true,
  },
  travellers: [{ fullName: 'Ni Luh Ayu' }, { fullName: 'José Ñíguez' }],
  contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' },
  requests: 'A cot, please',
  arrivalTime: '',
  bookedBy: 'Siti Rahmawati',
  createdAt: '2027-03-02T02:00:00.000Z',
  refund: null,
  events: [],
  can: { cancel: true },
  ...more,
})

/** A server response with a person's own stays. */
export const updateWith = (
  bookings: readonly StayBooking[],
  more: Partial<WalletUpdate<StayBooking>> = {},
): WalletUpdate<StayBooking> => ({
  bookings,
  at: new Date(NOW).toISOString(),
  isOwn: true,
  isWhole: false,
  ...more,
})

/** A wallet update by a response with one's own stays. */
export const stayUpdates = (bookings: readonly StayBooking[], more: Partial<WalletUpdate<StayBooking>> = {}) =>
  stayLesson(updateWith(bookings, more))

/** Facts as the wallet stores them. */
export const storedStay = (booking: StayBooking) => stayOf(booking, new Date(NOW).toISOString())
export const storedFlight = () => flightOf(someFlights(), new Date(NOW).toISOString(), [])

const glanceOf = ({ facts }: WalletTrip): Glance[] => {
  const stay = v.safeParse(walletStaySchema, facts)
  if (!stay.success) return []
  const { hotel, reference, takenAt, checkOut } = stay.output
  return [
    {
      title: 'Next trip',
      name: hotel.name,
      days: `reference ${reference}`,
      address: hotel.address,
      phone: hotel.phone,
      asOf: takenAt,
      checkOut,
      zone: hotel.zone,
    },
  ]
}

const keyOf = (value: unknown) => (value instanceof CryptoKey ? value : null)

/** A device: its databases and its localStorage outlive its tabs. */
export const aDevice = () => {
  const databases = new Map<string, Map<string, unknown>>()
  const storage = memoryStorage()
  const buried = new Set<string>()
  const broken = { isBroken: false }
  const puts: string[] = []
  const storeOf = (owner: Owner): WalletStore => {
    const name = walletName(owner)
    const records = () => {
      if (broken.isBroken) throw new DOMException('blocked', 'InvalidStateError')
      const known = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, known)
      return known
    }
    return {
      key: async () => keyOf(records().get('key')),
      keyOr: async (fresh) => {
        const known = keyOf(records().get('key'))
        if (known === null) records().set('key', fresh)
        return known ?? fresh
      },
      all: async () => [...records()].filter(([id]) => id !== 'key' && id !== 'glance'),
      put: async (bookingId, sealed) => {
        puts.push(bookingId)
        records().set(bookingId, sealed)
      },
      glance: async () => records().get('glance'),
      putGlance: async (sealed) => void records().set('glance', sealed),
      remove: async (bookingId) => void records().delete(bookingId),
      async wipe() {
        databases.delete(name)
      },
    }
  }
  return { databases, storage, buried, broken, puts, storeOf, ...tabsOfADevice() }
}

type Device = ReturnType<typeof aDevice>

/** A tab of a device, with or without a session. */
export const aTab = (
  device: Device,
  given: { user?: SessionUser | null; sessionId?: string; isShared?: boolean; hasCipher?: boolean } = {},
) => {
  const state: { user: SessionUser | null; sessionId: string } = {
    user: given.user === undefined ? SARI : given.user,
    sessionId: given.sessionId ?? 's-1',
  }
  const clock = { now: NOW }
  const wallet = createWallet({
    session: {
      getState: () => ({
        token:
          state.user &&
          tokenOf({ exp: NOW / 1000 + 600, sid: state.sessionId, sub: state.user.id, nameidentifier: state.user.id }),
        user: state.user,
        error: null,
        alert: null,
      }),
    },
    now: () => clock.now,
    storeOf: device.storeOf,
    kinds: async () => [stayWallet, flightWallet],
    glancesAt: async (trips) => trips.flatMap(glanceOf),
    deleteOthers: async (owner) => {
      for (const name of device.databases.keys())
        if (owner === null || name !== walletName(owner)) device.databases.delete(name)
    },
    tombstones: { isBuried: async (id) => device.buried.has(id) },
    isShared: () => given.isShared ?? false,
    hasCipher: given.hasCipher ?? true,
    locks: device.locks,
    channel: device.channel(),
    storage: device.storage,
  })
  return { wallet, state, clock }
}

/** Applies an explicit sign-out to the device, in any tab. */
export const signOut = async (device: Device, owner: Owner, sessionId = 's-1'): Promise<void> => {
  device.buried.add(sessionId)
  await wipeWallet(owner, {
    storeOf: device.storeOf,
    locks: device.locks,
    storage: device.storage,
    notify: () => undefined,
  })
}

/** All data on the device as text, as readable with access to its files. */
export const readable = (device: Device): string => {
  const decoder = new TextDecoder('latin1')
  const textOf = (value: unknown): string => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value)
    if (value instanceof CryptoKey) return String(value.extractable)
    if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
    return String(value)
  }
  const marks = [STORAGE_KEYS.walletOwner, STORAGE_KEYS.walletStored].map((key) => device.storage.getItem(key) ?? '')
  return [
    ...marks,
    ...[...device.databases].flatMap(([name, records]) => [name, ...[...records].flat().map(textOf)]),
  ].join('\n')
}
