import { currencySign, priceFigure } from '../../../design/typography/price.tsx';

/** The lowest price of an application in a line of text. */
export function PriceFrom({ price, currency, period }: { price: number; currency: string; period: string }) {
  if (price === 0) return 'free to start';
  return (
    <>
      <span className="text-soft">from </span>
      {`${currencySign(currency)}${priceFigure(price)}`}
      <span className="text-soft">{` / ${period}`}</span>
    </>
  );
}
