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
        <b>{i18n._(when)}</b> <Trans>We'll keep what you typed for a hotel search.</Trans>{' '}
        <LinkText to="/coming-soon" search={{ service }}>
          <Trans>Get an email when it opens</Trans>
        </LinkText>
      </span>
    </p>
  )
}
