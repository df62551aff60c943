import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconHourglassHigh, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { suggestionLane } from '#src/platform/outbox/kinds.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { suggestedQuery } from './suggested-query.ts'
import type { SuggestionForm } from './suggestion-form.ts'
import { SuggestSheet } from './SuggestSheet.tsx'

/** The button for an edit, and whether one waits on the device or for review. */
export const SuggestForPeople = ({ entry }: { entry: DirectoryEntry }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<SuggestionForm | null>(null)
  const { entries } = useOutbox()
  const suggested = useQuery(suggestedQuery())
  const isInReview = suggested.data?.items.some((one) => one.entryId === entry.entryId && one.decision === null)
  const isHere = entries.some(({ lane, state }) => state === 'waiting' && lane === suggestionLane(entry.entryId))
  return (
    <>
      {isHere ? (
        <Notice kind="info" icon={<IconHourglassHigh size={20} />}>
          <Trans>Your edit is saved on this device and will be sent.</Trans>
        </Notice>
      ) : (
        isInReview && (
          <Notice kind="info" icon={<IconHourglassHigh size={20} />}>
            <Trans>We're reviewing your edit and will let you know.</Trans>
          </Notice>
        )
      )}
      <Button variant="subtle" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>Suggest an edit</Trans>
      </Button>
      {isOpen && <SuggestSheet entry={entry} form={form} onChange={setForm} onClose={() => setIsOpen(false)} />}
    </>
  )
}
