import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { LinkText } from '#src/ui/links.tsx'
import classes from '../BookingDetail.module.css'

export const ToTheList = () => (
  <LinkText to="/admin/bookings/list" className={classes.back}>
    <IconArrowLeft size={18} aria-hidden />
    <Trans>All bookings</Trans>
  </LinkText>
)
