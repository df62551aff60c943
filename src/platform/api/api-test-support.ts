import { createCall } from './api.ts'
import { createSession, type SessionEnd } from '../session/session.ts'
import { memoryStorage, tokenOf } from '../device/test-support.ts'

const NOW = 1_800_000_000_000
export const token = tokenOf({ exp: NOW / 1000 + 600 })
export const newer = tokenOf({ exp: NOW / 1000 + 900 })
export const profile = {
  data: {
    email: 'sari@n.example',
    phoneNumber: null,
    name: 'Sari',
    companyName: 'N',
    role: ['user'],
    isHost: false,
    staff: null,
    isOperator: false,
  },
}
export const nobody = { password: null, accounts: [] }
export const id = '01920000-0000-7000-8000-000000000001'
export const credentials = {
  username: 'a',
  password: 'b',
  browser: 'Chrome',
  version: '1',
  os: 'Linux',
  userAgent: 'x',
}

export const page = (given: { signedIn?: boolean; expired?: boolean } = {}) => {
  const clock = { now: NOW }
  const storage = memoryStorage()
  const session = createSession({
    now: () => clock.now,
    storage,
    tombstones: { bury: async () => undefined, isBuried: async () => false },
  })
  if (given.signedIn || given.expired) session.start(token)
  if (given.expired) clock.now += 600_000
  const ends: SessionEnd[] = []
  session.onEnd((end) => ends.push(end))
  const call = createCall({ session, locale: () => 'id', origin: 'http://api.test' })
  return { call, session, storage, clock, ends }
}
