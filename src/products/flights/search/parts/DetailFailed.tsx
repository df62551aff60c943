import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsCross, IconPlaneOff, IconTicketOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import type { DetailSearch } from '#src/products/flights/detail/detail-search.ts'
import { askedOf } from '../list-search.ts'
import { ChangeSearch } from './ChangeSearch.tsx'
import { SearchFailed } from './SearchFailed.tsx'

/** Why chosen flights cannot be shown: sold out, gone, in each other's way, or the reasons of any search. */
export const DetailFailed = (props: {
  found: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  search: DetailSearch
}) => {
  const { t } = useLingui()
  const { found, search } = props
  const { error } = found
  const again = (
    <Button variant="default" onClick={() => void found.refetch()}>
      <Trans>Look again</Trans>
    </Button>
  )
  const on = (first?: ReactNode) => (
    <>
      {search.legs === undefined ? (
        <ChangeSearch asked={{}} />
      ) : (
        <LinkButton to="/flights/list" search={askedOf(search)}>
          <Trans>Choose other flights</Trans>
        </LinkButton>
      )}
      {first}
    </>
  )
  if (hasCode(error, 'sold_out')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconTicketOff size={34} />}
        title={t`Sold out in the meantime`}
        actions={on(again)}
      >
        <Trans>The seats of one of these flights at this fare are gone. The others of the day are in the list.</Trans>
      </EmptyState>
    )
  }
  if (hasCode(error, 'not_found')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconPlaneOff size={34} />}
        title={t`These flights are not on sale`}
        actions={on()}
      >
        <Trans>They have left, were changed by the airline, or the link was cut short on its way.</Trans>
      </EmptyState>
    )
  }
  if (hasCode(error, 'legs_overlap')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconArrowsCross size={34} />}
        title={t`These flights overlap`}
        actions={on()}
      >
        <Trans>One of them leaves before the one before it has landed. Choose another one for one of them.</Trans>
      </EmptyState>
    )
  }
  return <SearchFailed found={found} changeSearch={on()} />
}
