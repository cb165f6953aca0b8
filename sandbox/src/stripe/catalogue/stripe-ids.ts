/** The Stripe product that stands for a tier: `prod_ai_caller_starter`. */
export function productIdOf(serviceId: string, tierId: string): string {
  return `prod_${serviceId}_${tierId}`.replaceAll('-', '_');
}

/** The Stripe price that a tier is sold at: `price_ai_caller_starter`. */
export function priceIdOf(serviceId: string, tierId: string): string {
  return `price_${serviceId}_${tierId}`.replaceAll('-', '_');
}
