/** Downloads the picture at an address and saves it as `<name>.png`. A failure is only logged. */
export async function savePicture(address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    offer(await response.blob(), `${name}.png`);
  } catch (error) {
    console.error(`The picture ${name}.png was not saved`, error);
  }
}

function offer(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser may still be asking the visitor where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
