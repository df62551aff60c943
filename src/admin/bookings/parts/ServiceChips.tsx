import { useLingui } from '@lingui/react/macro'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { productPage } from '#src/bookings/products.ts'
import { isOfOtherService, type Wanted } from '../filters.ts'
import { CountChips } from './CountChips.tsx'

/** The services, with how many bookings there are of each under the other filters. */
export const ServiceChips = (props: {
  wanted: Wanted
  services: Readonly<Record<Service, number>> | null | undefined
}) => {
  const { t, i18n } = useLingui()
  const { wanted, services } = props
  const all = services ? Object.values(services).reduce((sum, count) => sum + count, 0) : undefined
  return (
    <CountChips
      label={t`Services`}
      chips={[
        {
          key: 'all',
          label: t`All`,
          count: all,
          isCurrent: wanted.service === undefined,
          search: { ...wanted, service: undefined },
        },
        ...SERVICES.map((service) => {
          const { name, Icon } = productPage(service).labels
          return {
            key: service,
            label: (
              <>
                <Icon size={19} aria-hidden /> {i18n._(name)}
              </>
            ),
            count: services?.[service],
            isCurrent: wanted.service === service,
            // A list of today that this service does not have would always be empty.
            search: { ...wanted, service, ...(isOfOtherService(wanted.today, service) && { today: undefined }) },
          }
        }),
      ]}
    />
  )
}
