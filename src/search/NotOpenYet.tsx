import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglassEmpty } from '@tabler/icons-react'
import type { UpcomingService } from '#contract/core/services.ts'
import { LinkText } from '../ui/links.tsx'
import classes from './NotOpenYet.module.css'

/** Stands where the button would be of a service that is not built yet, and says when it comes. */
export const NotOpenYet = ({ service, when }: { service: UpcomingService; when: MessageDescriptor }) => {
  const { i18n } = useLingui()
  return (
    <p className={classes.notice} role="status">
      <IconHourglassEmpty size={22} aria-hidden />
      <span>
        <b>{i18n._(when)}</b> <Trans>What you fill in stays here for a hotel search.</Trans>{' '}
        <LinkText to="/coming-soon" search={{ service }}>
          <Trans>Leave an address and hear when it opens</Trans>
        </LinkText>
      </span>
    </p>
  )
}
