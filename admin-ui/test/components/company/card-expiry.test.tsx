import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { cardInputs } from '../../../src/parts/card/CardInputs';

const Expiry = () => {
  const [value, setValue] = useState('');
  return <cardInputs.expiry.formatted aria-label="Expiry" value={value} onValue={setValue} />;
};

const expiry = (): HTMLInputElement => {
  render(<Expiry />);
  return screen.getByRole('textbox', { name: 'Expiry' });
};

test.each([
  ['12/30', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['122030', '12 / 30'],
  ['2030-12', '12 / 30'],
  ['2030/1', '01 / 30'],
  ['1/30', '01 / 30'],
  ['1 / 2030', '01 / 30'],
  ['0130', '01 / 30'],
])('an expiry that a browser fills as %s is %s', (filled, shown) => {
  const field = expiry();
  fireEvent.change(field, { target: { value: filled } });
  expect(field.value).toBe(shown);
});

test.each([
  ['1230', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['1/30', '01 / 30'],
  ['12/3{Backspace}{Backspace}1', '11'],
])('an expiry that is typed as %s is %s', async (keys, shown) => {
  const field = expiry();
  await userEvent.type(field, keys);
  expect(field.value).toBe(shown);
});
