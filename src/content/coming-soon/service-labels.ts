import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnnouncedService, UpcomingService } from '#contract/core/services.ts'

type ServiceLabels = { name: MessageDescriptor; when: MessageDescriptor; what: MessageDescriptor }

const LABELS = {
  tour: {
    name: msg`Tours`,
    when: msg`Next`,
    what: msg`Tours for a free afternoon, booked by the hour.`,
  },
  cab: {
    name: msg`Cabs`,
    when: msg`After tours`,
    what: msg`From the airport to your meeting at a fixed price.`,
  },
} satisfies Partial<Record<AnnouncedService, ServiceLabels>>

export const SERVICE_LABELS: Readonly<Record<UpcomingService, ServiceLabels>> = LABELS
