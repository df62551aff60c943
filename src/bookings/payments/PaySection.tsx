import { Stack, Title, type StackProps } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The part of a booking's page about its payment. */
export const PaySection = (props: { className: string | undefined; maw?: StackProps['maw']; children: ReactNode }) => (
  <section className={props.className} aria-labelledby="payment">
    <Title order={2} size="h3" id="payment" mb="sm">
      <Trans>Payment</Trans>
    </Title>
    <Stack gap="md" {...(props.maw !== undefined && { maw: props.maw })}>
      {props.children}
    </Stack>
  </section>
)
