import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { saleQuery } from './sale-query.ts'

/** Shows its content unless the installation sells no flights, which it says instead; `isPage` where it is the screen. */
export const WhereSold = ({ children, isPage = false }: { children: ReactNode; isPage?: boolean }) => {
  const { t } = useLingui()
  const sale = useQuery(saleQuery())
  if (sale.data?.areSold !== false) return children
  const title = t`Flights aren't sold here`
  if (!isPage) {
    return (
      <Notice kind="info" title={title}>
        <LinkText to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkText>
      </Notice>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<IconPlaneOff size={34} />}
      title={title}
      actions={
        <LinkButton to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkButton>
      }
    >
      <Trans>You can still book hotels.</Trans>
    </EmptyState>
  )
}
