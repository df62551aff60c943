import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconHourglassHigh, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { directoryQueries } from '../queries.ts'
import type { SuggestionForm } from './suggestion-form.ts'

const loadSheet = () => import('./SuggestSheet.tsx')
const SuggestSheet = lazy(async () => ({ default: (await loadSheet()).SuggestSheet }))

const ForVisitors = () => {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <LinkButton
      to="/sign-in"
      search={{ redirectedFrom: href }}
      variant="subtle"
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      <Trans>Sign in to suggest an edit</Trans>
    </LinkButton>
  )
}

const ForPeople = ({ entry }: { entry: DirectoryEntry }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<SuggestionForm | null>(null)
  const { entries } = useOutbox()
  const suggested = useQuery(directoryQueries.suggested())
  const isInReview = suggested.data?.items.some((one) => one.entryId === entry.entryId && one.decision === null)
  const isHere = entries.some(
    ({ kind, state, about }) => kind === 'directory.suggest' && state === 'waiting' && about === entry.name,
  )
  return (
    <>
      {isHere ? (
        <Notice kind="info" icon={<IconHourglassHigh size={20} />}>
          <Trans>Your edit is sent when you're online.</Trans>
        </Notice>
      ) : (
        isInReview && (
          <Notice kind="info" icon={<IconHourglassHigh size={20} />}>
            <Trans>We're reviewing your edit and will let you know.</Trans>
          </Notice>
        )
      )}
      <Button
        variant="subtle"
        leftSection={<IconPencil size={18} aria-hidden />}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Suggest an edit</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestSheet entry={entry} form={form} onChange={setForm} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the edit form of a place; visitors sign in first. */
export const SuggestEdit = ({ entry }: { entry: DirectoryEntry }) =>
  useSession().user === null ? <ForVisitors /> : <ForPeople entry={entry} />
