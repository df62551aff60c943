import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** A screen of a hotel without an id is a door without a house: it says how to get to one. */
export const NoHotel = ({ icon, title }: { icon: ReactNode; title: string }) => (
  <EmptyState
    level={1}
    icon={icon}
    title={title}
    actions={
      <LinkButton to="/hotels/home">
        <Trans>Search hotels</Trans>
      </LinkButton>
    }
  >
    <Trans>This link has no hotel. Search for a city and choose one.</Trans>
  </EmptyState>
)
