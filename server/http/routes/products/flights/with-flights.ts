import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'

/** The call with the supplier that the domain of flights asks for. */
export const withFlights = <Given extends { suppliers: { flights: FlightSupplier } }>(
  given: Given,
): Given & { flights: FlightSupplier } => ({ ...given, flights: given.suppliers.flights })
