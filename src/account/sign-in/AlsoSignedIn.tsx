import { Anchor } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Notice } from '#src/ui/Notice.tsx'

/** After signing out: where the person may still be signed in, and the way to sign out there. */
export const AlsoSignedIn = () => {
  const alsoAt = useRouterState({ select: ({ location }) => location.state.alsoAt })
  if (alsoAt === undefined) return null
  const { name: host, url } = alsoAt
  return (
    <Notice
      kind="info"
      actions={
        <Anchor href={url} rel="noreferrer" underline="always">
          <Trans>Sign out there too</Trans>
        </Anchor>
      }
    >
      <Trans>You've signed out of Singgah but may still be signed in at {host}.</Trans>
    </Notice>
  )
}
