import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostBusiness } from '#contract/hosts/earnings/business.ts'
import settings from '#src/account/settings/AccountSettings.module.css'
import { Asked } from '#src/company/settings/Asked.tsx'
import { BankAccount } from './BankAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { businessQueries } from './queries.ts'

const Forms = ({ business }: { business: HostBusiness }) => {
  // Of what was read first: details of another device that are read later do not pass for seen.
  const [version, set] = useState(business.version)
  const seen = { version, set }
  return (
    <>
      <DetailsForm business={business} seen={seen} />
      <BankAccount business={business} seen={seen} />
    </>
  )
}

/** Who is paid for the bookings of a host, and where to. */
export const BusinessSection = () => {
  const asked = useQuery(businessQueries.own())
  return (
    <section id="business" aria-labelledby="business-title" className={settings.group}>
      <div>
        <Title order={2} size="h3" id="business-title">
          <Trans>Business details</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>For your payouts and earnings statements. Guests don't see them.</Trans>
        </Text>
      </div>
      <Asked asked={asked}>{(business) => <Forms business={business} />}</Asked>
    </section>
  )
}
