import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import classes from './SuggestLink.module.css'

// The outbox and the form are no part of the public page.
const SuggestForPeople = lazy(async () => ({ default: (await import('./SuggestForPeople.tsx')).SuggestForPeople }))

const ForVisitors = () => {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <LinkButton
      to="/sign-in"
      search={{ redirectedFrom: href }}
      variant="subtle"
      className={classes.link}
      classNames={{ label: classes.label }}
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      <Trans>Sign in to suggest an edit</Trans>
    </LinkButton>
  )
}

/** Opens the edit form of a place; visitors sign in first. */
export const SuggestEdit = ({ entry }: { entry: DirectoryEntry }) =>
  useSession().user === null ? (
    <ForVisitors />
  ) : (
    <Suspense fallback={null}>
      <SuggestForPeople entry={entry} />
    </Suspense>
  )
