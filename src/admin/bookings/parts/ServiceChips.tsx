import { useLingui } from '@lingui/react/macro'
import { IconBed, IconPlane } from '@tabler/icons-react'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { isOfOtherService, type Wanted } from '../filters.ts'
import { SERVICE_WORDS } from '../labels.ts'
import { CountChips } from './CountChips.tsx'

const ICONS = { stay: IconBed, flight: IconPlane } as const

/** Stays and flights, with how many there are of each under the other filters. */
export const ServiceChips = (props: {
  wanted: Wanted
  services: Readonly<Record<Service, number>> | null | undefined
}) => {
  const { t, i18n } = useLingui()
  const { wanted, services } = props
  const both = services ? SERVICES.reduce((sum, service) => sum + services[service], 0) : undefined
  return (
    <CountChips
      label={t`Stays or flights`}
      chips={[
        {
          key: 'both',
          label: t`Both`,
          count: both,
          isCurrent: wanted.service === undefined,
          search: { ...wanted, service: undefined },
        },
        ...SERVICES.map((service) => {
          const Icon = ICONS[service]
          return {
            key: service,
            label: (
              <>
                <Icon size={19} aria-hidden /> {i18n._(SERVICE_WORDS[service])}
              </>
            ),
            count: services?.[service],
            isCurrent: wanted.service === service,
            // Today's lists are specific to one service: changing the service clears the other's list.
            search: { ...wanted, service, ...(isOfOtherService(wanted.today, service) && { today: undefined }) },
          }
        }),
      ]}
    />
  )
}
