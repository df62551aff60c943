import { Trans } from '@lingui/react/macro'
import type { SaveState } from './use-listing.ts'

/** Storage state of the form: on this device, saved or failed. */
export const SaveNote = ({ state }: { state: SaveState }) => {
  if (state === 'saving') return <Trans>Saving…</Trans>
  if (state === 'saved') return <Trans>Saved</Trans>
  if (state === 'device') return <Trans>Saved on this device</Trans>
  if (state === 'waiting') return <Trans>Saved on this device. We’ll send it when you’re online.</Trans>
  if (state === 'notStored') return <Trans>Not saved: this browser doesn’t allow storage.</Trans>
  return null
}
