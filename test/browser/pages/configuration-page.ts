import { Shell } from './shell.js';

export class ConfigurationPage extends Shell {
  async addVendor(vendor: string, email: string): Promise<void> {
    await this.button('Add Vendor').click();
    const dialog = this.dialog('Add Vendor');
    await dialog.getByLabel('Search vendors').fill(vendor);
    await dialog.getByRole('checkbox', { name: vendor }).check();
    await dialog.getByLabel('Company').fill(vendor);
    await dialog.getByLabel('Name', { exact: false }).last().fill('Ada');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Phone').fill('5550102000');
    await this.button('Add Vendor', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Vendor added');
  }
}

export class PaymentOptionsPage extends Shell {
  async chooseOption(customer: string, option: string): Promise<void> {
    await this.choose(new RegExp(`^Payment Option of ${customer}`), option);
    await this.closeNotice('Successfully Updated');
  }

  async keepKey(key: string, url: string): Promise<void> {
    await this.page.getByLabel('Payment key').fill(key);
    await this.page.getByLabel('Payment URL').fill(url);
    await this.button('Save Changes').click();
    await this.closeNotice('Successfully Updated');
    await this.page.getByText('Your customers can pay by card.').waitFor();
  }
}
