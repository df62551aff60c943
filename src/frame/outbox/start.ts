import type { QueryKey } from '@tanstack/react-query'
import { queryClient, session } from '#src/platform/api/client.ts'
import { onConnectivity } from '#src/platform/device/connectivity.ts'
import { productOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { outbox } from './device-outbox.ts'
import { checkStoredChanges } from './stored-changes.ts'
import { visitorOutbox } from './visitor-outbox.ts'

const BOXES = [outbox, visitorOutbox]

const look = (): void => {
  for (const box of BOXES) {
    void box.refresh().catch(() => undefined)
    void box.drain()
  }
  void checkStoredChanges()
}

/**
 * Sends queued and restored changes: now, when the network returns, when the page becomes visible, and at sign-in.
 * The queries that a change affects are refetched in every tab: those that its product names, else those of `changedBy`.
 */
export const startOutbox = (changedBy: (kind: string) => Promise<QueryKey>): void => {
  const refetchChanged = async (kind: string): Promise<void> => {
    const queryKey = productOutboxKind(kind)?.queryKey ?? (await changedBy(kind))
    await queryClient.invalidateQueries({ queryKey })
  }
  let owner = session.getState().user?.id
  session.subscribe(() => {
    const next = session.getState().user?.id
    if (next === owner) return
    owner = next
    if (next === undefined) outbox.halt()
    look()
  })
  onConnectivity((state) => {
    if (state !== 'online') return
    for (const box of BOXES) void box.drain()
    void checkStoredChanges()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  outbox.onDone(({ kind }) => void refetchChanged(kind).catch(() => undefined))
  look()
}
