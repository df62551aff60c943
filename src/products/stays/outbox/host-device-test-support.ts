import { i18n } from '@lingui/core'
import { lostText } from '#src/host/bookings/lost-text.ts'
import { createCall } from '#src/platform/api/api.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { readEntries } from '#src/platform/outbox/box.ts'
import { OUTBOX_KINDS, type OutboxKind } from '#src/platform/outbox/kinds.ts'
import { createOutbox } from '#src/platform/outbox/outbox.ts'
import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'
import type { OutboxStore } from '#src/platform/outbox/store.ts'
import { createSession } from '#src/platform/session/session.ts'
import { deviceTombstones } from '#src/platform/session/tombstones.ts'
import { calendarKind } from './calendar-kind.ts'
import { noShowKind } from './no-show-kind.ts'
import { shortenKind } from './shorten-kind.ts'
import { undoNoShowKind } from './undo-no-show-kind.ts'

const KINDS: Readonly<Record<string, OutboxKind>> = {
  ...OUTBOX_KINDS,
  [noShowKind.name]: noShowKind,
  [undoNoShowKind.name]: undoNoShowKind,
  [shortenKind.name]: shortenKind,
  [calendarKind.name]: calendarKind,
}

/**
 * The outbox of a host with its kinds and the API client, offline at first, over any store: for processes that are killed.
 * The token is taken as it is, because the clock of a server under test is not that of the device.
 */
export const hostDevice = (given: { origin: string; token: string; userId: string; store: OutboxStore }) => {
  const { origin, token, userId, store } = given
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  reportUnreachable()
  const session = createSession({ now: Date.now, tombstones: deviceTombstones() })
  const outbox = createOutbox({
    kinds: () => Promise.resolve(KINDS),
    view: createOutboxView(),
    session: { getState: () => ({ user: { id: userId, clientId: 'host' } }) },
    call: createCall({
      session: { ...session, tokenForRequest: () => ({ token, expired: false }) },
      locale: () => 'en',
      origin,
    }),
    now: Date.now,
    storeOf: () => store,
    mayStore: () => true,
  })
  return {
    /** Resolves when the change is in the store. */
    async make(name: string, input: unknown, about: string): Promise<void> {
      const kind = KINDS[name]
      if (kind === undefined) throw new Error(`no kind ${name}`)
      await outbox.submit(kind, input, about, { waits: false })
    },
    /** The network is there; resolves when nothing more can be sent now. */
    async connect(): Promise<void> {
      reportReachable()
      await outbox.drain()
    },
    /** Every change with the text shown for it. */
    async list() {
      const entries = await readEntries(store)
      return entries.map(({ id, kind, about, state, problem }) => ({
        id,
        kind,
        about,
        state,
        code: problem?.code ?? null,
        text: problem === null ? null : lostText(problem),
      }))
    },
  }
}
