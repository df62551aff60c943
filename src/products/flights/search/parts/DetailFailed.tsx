import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsCross, IconPlaneOff, IconTicketOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import type { DetailSearch } from '#src/products/flights/detail/detail-search.ts'
import { askedOf } from '../asked-search.ts'
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
      <Trans>Check again</Trans>
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
      <EmptyState level={1} role="alert" icon={<IconTicketOff size={34} />} title={t`Sold out`} actions={on(again)}>
        <Trans>One of these flights sold out at this fare. See other flights on this day.</Trans>
      </EmptyState>
    )
  }
  if (hasCode(error, 'not_found')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconPlaneOff size={34} />}
        title={t`These flights are no longer available`}
        actions={on()}
      >
        <Trans>They've departed, the airline changed them, or the link is incomplete.</Trans>
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
        <Trans>One flight leaves before the previous one lands. Choose another.</Trans>
      </EmptyState>
    )
  }
  return <SearchFailed found={found} changeSearch={on()} />
}
