const isWide = () => matchMedia('(min-width: 64rem)');

/** Draws the pictures for wide windows (wide-picture.tsx), if the window is one. */
export function drawWidePictures(): void {
  if (!isWide().matches) return;
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-wide]'))
    use.setAttribute('href', use.dataset.wide ?? '');
}

/** Draws them now or once the window gets wide. */
export function watchWidePictures(): void {
  drawWidePictures();
  isWide().addEventListener('change', drawWidePictures);
}
