import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import classes from './AccountSettings.module.css'
import { ThisDevice } from './ThisDevice.tsx'

export const DeviceSection = () => (
  <section id="device" aria-labelledby="device-title" className={classes.group}>
    <Title order={2} size="h3" id="device-title">
      <Trans>Storage on this device</Trans>
    </Title>
    <ThisDevice />
  </section>
)
