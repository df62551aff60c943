import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapOff } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

const route = getRouteApi('/not-found')

export const NotFound = () => {
  const { t } = useLingui()
  const { from } = route.useSearch()
  const router = useRouter()
  return (
    <EmptyState
      level={1}
      icon={<IconMapOff size={34} />}
      title={t`There is nothing at this address`}
      actions={
        <>
          <LinkButton to="/hotels/home">
            <Trans>Search hotels</Trans>
          </LinkButton>
          <Button variant="default" onClick={() => router.history.back()}>
            <Trans>Back to the last page</Trans>
          </Button>
        </>
      }
    >
      {from ? (
        <Trans>
          No page is called <code dir="ltr">{from.slice(0, 120)}</code>. It may have moved, or the link was cut off.
        </Trans>
      ) : (
        <Trans>The page may have moved, or the link was cut off.</Trans>
      )}
    </EmptyState>
  )
}
