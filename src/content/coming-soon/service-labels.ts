import type { MessageDescriptor } from '@lingui/core'
import { UPCOMING_SERVICES, type AnnouncedService, type UpcomingService } from '#contract/core/services.ts'

type ServiceLabels = { name: MessageDescriptor; when: MessageDescriptor; what: MessageDescriptor }

const LABELS: Readonly<Partial<Record<AnnouncedService, ServiceLabels>>> = {}

/** What is announced, each with its words. */
export const announcedServices = (): { service: UpcomingService; labels: ServiceLabels }[] =>
  UPCOMING_SERVICES.flatMap((service) => {
    const labels = LABELS[service]
    return labels === undefined ? [] : [{ service, labels }]
  })
