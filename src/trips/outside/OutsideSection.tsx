import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { now } from '#src/platform/device/clock.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Outside.module.css'
import { OutsideRows } from './OutsideRows.tsx'
import { outsideOf } from './pending.ts'
import { useDrafts, useOutside } from './use-outside.ts'

/** Outside bookings below those of a tab of My bookings, and what waits to be reviewed. */
export const OutsideSection = ({ when }: { when: 'upcoming' | 'past' }) => {
  const { t } = useLingui()
  const { items } = useOutside()
  const { drafts } = useDrafts()
  const shown = outsideOf(when, items, new Date(now()))
  const isToReview = when === 'upcoming' && drafts.length > 0
  if (when === 'past' && shown.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Booked elsewhere`}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          <Trans>Booked elsewhere</Trans>
        </Title>
        {when === 'upcoming' && (
          <LinkButton to="/user/outside-bookings" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Add</Trans>
          </LinkButton>
        )}
      </div>
      {isToReview && (
        <Notice
          kind="info"
          actions={
            <LinkButton to="/user/outside-bookings" size="sm">
              <Trans>Review</Trans>
            </LinkButton>
          }
        >
          <Plural value={drafts.length} one="# booking to review and save" other="# bookings to review and save" />
        </Notice>
      )}
      {shown.length === 0 && !isToReview && (
        <p className={classes.quiet}>
          <Trans>Add hotels, flights and trains you booked outside Singgah.</Trans>
        </p>
      )}
      <OutsideRows items={shown} />
    </section>
  )
}
