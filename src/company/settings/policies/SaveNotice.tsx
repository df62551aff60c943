import { Button, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import type { SaveState } from './use-draft.ts'

/** In a few words whether the draft is stored. */
export const SaveLine = ({ state: { kind } }: { state: SaveState }) => (
  <Text size="sm" c="dimmed" role="status">
    {kind === 'saved' && <Trans>Draft saved</Trans>}
    {(kind === 'saving' || kind === 'unsaved') && <Trans>Saving…</Trans>}
  </Text>
)

/** Reasons why the draft is not stored, with their remedies. */
export const SaveNotice = (props: { state: SaveState; onKeep: () => void; onReload: () => void }) => {
  const { state, onKeep, onReload } = props
  if (state.kind === 'conflict') {
    return (
      <Notice
        kind="warning"
        actions={
          <>
            <Button onClick={onKeep}>
              <Trans>Save mine</Trans>
            </Button>
            <Button variant="default" onClick={onReload}>
              <Trans>Load theirs</Trans>
            </Button>
          </>
        }
      >
        <Trans>Someone else changed this draft. What you typed is still here. Saving yours replaces theirs.</Trans>
      </Notice>
    )
  }
  if (state.kind === 'offline' || state.kind === 'refused') {
    return (
      <Notice
        kind="danger"
        actions={
          <Button onClick={onKeep}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {state.kind === 'refused' ? (
          state.message
        ) : (
          <Trans>The draft isn't saved: we can't connect right now. What you typed is still here.</Trans>
        )}
      </Notice>
    )
  }
  return null
}
