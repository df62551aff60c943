import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconPencil, IconTrash } from '@tabler/icons-react'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { CATEGORY_ICONS, CATEGORY_LABELS } from './category-labels.ts'
import { momentsLabel } from './moments.ts'
import classes from './Outside.module.css'
import type { ShownOutside } from './pending.ts'
import { useOutsideRemoval } from './use-outside-removal.ts'

const Facts = ({ booking }: { booking: ShownOutside }) => {
  const { i18n } = useLingui()
  const { category, starts, ends, place, reference, note, waits } = booking
  return (
    <>
      {waits && (
        <span className={classes.waits} role="status">
          <IconClockHour4 size={17} aria-hidden />
          <Trans>Saved on this device; sent when you're back online</Trans>
        </span>
      )}
      <span>{momentsLabel(starts, ends)}</span>
      <span className={classes.quiet}>
        {[i18n._(CATEGORY_LABELS[category]), place].filter((part) => part !== '').join(' · ')}
      </span>
      {reference !== '' && (
        <span className={classes.quiet}>
          <Trans>
            Booking code <strong className={classes.reference}>{reference}</strong>
          </Trans>
        </span>
      )}
      {note !== '' && <p className={classes.note}>{note}</p>}
    </>
  )
}

/** Something booked elsewhere, marked as such, with what can be done about it. */
export const OutsideRow = (props: { booking: ShownOutside; onRemoved: (removed: OutsideBooking) => void }) => {
  const { t } = useLingui()
  const { booking } = props
  const { title, outsideId } = booking
  const { remove } = useOutsideRemoval(props.onRemoved)
  const Icon = CATEGORY_ICONS[booking.category]
  return (
    <li className={classes.row}>
      <Icon size={26} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Facts booking={booking} />
      </div>
      <div className={classes.ways}>
        <LinkButton
          to="/user/outside-bookings"
          search={{ edit: outsideId }}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t`Edit ${title}`}
        >
          <Trans>Edit</Trans>
        </LinkButton>
        <IconButton
          label={t`Remove ${title}`}
          aria-disabled={remove.isPending || undefined}
          onClick={() => {
            if (!remove.isPending) remove.mutate(booking)
          }}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
