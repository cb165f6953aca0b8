/** Returns the product id of a tier: `prod_ai_caller_starter`. */
export function toProductId(serviceId: string, tierId: string): string {
  return `prod_${serviceId}_${tierId}`.replaceAll('-', '_');
}

/** Returns the price id of a tier: `price_ai_caller_starter`. */
export function toPriceId(serviceId: string, tierId: string): string {
  return `price_${serviceId}_${tierId}`.replaceAll('-', '_');
}
