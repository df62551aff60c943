type Point = { name: string; latitude: number; longitude: number }

/** A geo URL, which map apps open for directions without a third party. */
export const geoLink = ({ name, latitude, longitude }: Point): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`
