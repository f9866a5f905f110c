import { expect } from 'chai';
import { readSqlSettings } from '../../../workers/connector-programs/sql/sql-settings.js';

const modeOf = (url: string): string => readSqlSettings([url], {}).sslMode;

describe('the settings of the sql program', () => {
  it('ask for TLS unless the URL says otherwise', () => {
    expect(modeOf('postgresql://db.acme.example/erp')).to.equal('require');
    expect(modeOf('postgresql://10.0.0.7:5432/erp')).to.equal('require');
    for (const mode of ['disable', 'prefer', 'require', 'verify-full'])
      expect(modeOf(`postgresql://db.acme.example/erp?sslmode=${mode}`)).to.equal(mode);
    expect(() => modeOf('postgresql://db.acme.example/erp?sslmode=allow')).to.throw('sslmode must be one of');
  });

  it('take what a database on this machine offers', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1.2.3'])
      expect(modeOf(`postgresql://${host}/erp`), host).to.equal('prefer');
    for (const host of ['localhost.evil.example', '127.evil.example', '128.0.0.1'])
      expect(modeOf(`postgresql://${host}/erp`), host).to.equal('require');
  });
});
